/** Every sound of the table, synthesized from noise and tones: wood, paper, bells, rockets, a thud. */

export type Sound = "turn" | "clue" | "lift" | "placed" | "strike" | "discard" | "deal" | "win" | "fine" | "lost";

/** The audio context, a second of noise, and the node that all sounds pass through. */
export interface SoundOutput {
  on: BaseAudioContext;
  noise: AudioBuffer;
  out: AudioNode;
}

export function createOutput(on: BaseAudioContext): SoundOutput {
  const noise = on.createBuffer(1, on.sampleRate, on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const out = on.createDynamicsCompressor();
  out.connect(on.destination);
  return { on, noise, out };
}

/** Return a gain that rises at once and then falls, as nearly every sound does. */
function envelope({ on, out }: SoundOutput, at: number, volume: number, length: number, rise = 0.004): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function tone(output: SoundOutput, at: number, frequency: number, to: number, length: number, volume: number): void {
  const voice = output.on.createOscillator();
  voice.frequency.setValueAtTime(frequency, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(envelope(output, at, volume, length));
  voice.start(at);
  voice.stop(at + length);
}

interface Noise {
  type: BiquadFilterType;
  from: number; // hertz
  to: number;
  sharp?: number;
  length: number;
  volume: number;
  rise?: number;
}

/** Play noise through a filter whose frequency moves. */
function noise(output: SoundOutput, at: number, { type, from, to, sharp = 1, length, volume, rise }: Noise): void {
  const source = output.on.createBufferSource();
  const filter = output.on.createBiquadFilter();
  source.buffer = output.noise;
  source.loop = true;
  filter.type = type;
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(envelope(output, at, volume, length, rise));
  source.start(at, Math.random() * 0.5);
  source.stop(at + length);
}

/** Play a small bronze bell: its partials are not harmonic. */
function bell(output: SoundOutput, at: number, frequency: number, volume = 0.09): void {
  tone(output, at, frequency, frequency, 1.1, volume);
  tone(output, at, frequency * 2.76, frequency * 2.76, 0.5, volume * 0.4);
  tone(output, at, frequency * 5.4, frequency * 5.4, 0.2, volume * 0.2);
}

function wood(output: SoundOutput, at: number, frequency = 820): void {
  noise(output, at, { type: "bandpass", from: frequency, to: frequency * 0.8, sharp: 9, length: 0.07, volume: 0.9 });
  tone(output, at, frequency / 4, frequency / 6, 0.08, 0.22);
}

function paper(output: SoundOutput, at: number, volume = 0.14): void {
  noise(output, at, { type: "highpass", from: 2600, to: 5200, length: 0.13, volume, rise: 0.05 });
}

/** Play a rocket that climbs, bursts and crackles. */
function rocket(output: SoundOutput, at: number, size = 1): void {
  noise(output, at, { type: "bandpass", from: 700, to: 3400, sharp: 5, length: 0.3, volume: 0.16 * size, rise: 0.2 });
  boom(output, at + 0.28, size);
}

function boom(output: SoundOutput, at: number, size: number): void {
  noise(output, at, { type: "lowpass", from: 900, to: 90, length: 0.7, volume: 0.75 * size });
  tone(output, at, 120, 42, 0.4, 0.35 * size);
  for (let spark = 0; spark < 9 * size; spark++) {
    const when = at + 0.12 + Math.random() * 0.7;
    noise(output, when, { type: "bandpass", from: 5200, to: 3800, sharp: 4, length: 0.03, volume: 0.22 * Math.random() * size });
  }
}

function thud(output: SoundOutput, at: number): void {
  tone(output, at, 105, 38, 0.45, 0.75);
  noise(output, at, { type: "lowpass", from: 320, to: 80, length: 0.3, volume: 0.8 });
  noise(output, at + 0.05, { type: "highpass", from: 5200, to: 1800, length: 0.9, volume: 0.07, rise: 0.08 });
}

const MAKERS: Record<Sound, (output: SoundOutput, at: number) => void> = {
  turn: (output, at) => [587, 880].forEach((note, step) => bell(output, at + step * 0.16, note)),
  clue: (output, at) => [0, 0.09].forEach((step, hit) => wood(output, at + step, 980 + 260 * hit)),
  lift: (output, at) => paper(output, at),
  placed: (output, at) => boom(output, at, 0.7),
  strike: thud,
  discard: (output, at) => {
    paper(output, at);
    wood(output, at + 0.14, 420);
  },
  deal: (output, at) => Array.from({ length: 8 }, (_, card) => paper(output, at + card * 0.11, 0.1)),
  win: (output, at) => {
    for (let shot = 0; shot < 9; shot++) rocket(output, at + shot * (0.28 + Math.random() * 0.1), 0.6 + Math.random() * 0.4);
    [587, 740, 880, 1175].forEach((note, step) => bell(output, at + 0.3 + step * 0.18, note, 0.12));
  },
  fine: (output, at) => {
    for (let shot = 0; shot < 4; shot++) rocket(output, at + shot * 0.45, 0.6);
    [587, 740, 880].forEach((note, step) => bell(output, at + 0.3 + step * 0.2, note));
  },
  lost: (output, at) => {
    rocket(output, at, 0.4);
    [440, 349, 294].forEach((note, step) => bell(output, at + 0.4 + step * 0.28, note));
  },
};

/** Make a sound after `wait` seconds. */
export function makeSound(output: SoundOutput, sound: Sound, wait = 0): void {
  MAKERS[sound](output, output.on.currentTime + wait);
}
