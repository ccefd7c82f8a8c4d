/** Every sound of the table, made here from noise and tones: wood, paper, bells, rockets and a dull thud. */

export type Sound = "turn" | "clue" | "lift" | "placed" | "strike" | "discard" | "deal" | "win" | "fine" | "lost";

/** Where sounds are made: the context, a second of noise, and what all of them go through. */
export interface Stage {
  on: BaseAudioContext;
  noise: AudioBuffer;
  out: AudioNode;
}

export function setStage(on: BaseAudioContext): Stage {
  const noise = on.createBuffer(1, on.sampleRate, on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  const out = on.createDynamicsCompressor();
  out.connect(on.destination);
  return { on, noise, out };
}

/** Up at once, then down: what nearly every sound does. */
function swell({ on, out }: Stage, at: number, volume: number, length: number, rise = 0.004): GainNode {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function tone(stage: Stage, at: number, frequency: number, to: number, length: number, volume: number): void {
  const voice = stage.on.createOscillator();
  voice.frequency.setValueAtTime(frequency, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + length);
  voice.connect(swell(stage, at, volume, length));
  voice.start(at);
  voice.stop(at + length);
}

interface Hiss {
  type: BiquadFilterType;
  from: number; // hertz
  to: number;
  sharp?: number;
  length: number;
  volume: number;
  rise?: number;
}

/** Noise through a filter that moves. */
function hiss(stage: Stage, at: number, { type, from, to, sharp = 1, length, volume, rise }: Hiss): void {
  const source = stage.on.createBufferSource();
  const filter = stage.on.createBiquadFilter();
  source.buffer = stage.noise;
  source.loop = true;
  filter.type = type;
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(filter).connect(swell(stage, at, volume, length, rise));
  source.start(at, Math.random() * 0.5);
  source.stop(at + length);
}

/** A small bell of bronze: its partials are no multiples of one another. */
function bell(stage: Stage, at: number, frequency: number, volume = 0.09): void {
  tone(stage, at, frequency, frequency, 1.1, volume);
  tone(stage, at, frequency * 2.76, frequency * 2.76, 0.5, volume * 0.4);
  tone(stage, at, frequency * 5.4, frequency * 5.4, 0.2, volume * 0.2);
}

function wood(stage: Stage, at: number, frequency = 820): void {
  hiss(stage, at, { type: "bandpass", from: frequency, to: frequency * 0.8, sharp: 9, length: 0.07, volume: 0.9 });
  tone(stage, at, frequency / 4, frequency / 6, 0.08, 0.22);
}

function paper(stage: Stage, at: number, volume = 0.14): void {
  hiss(stage, at, { type: "highpass", from: 2600, to: 5200, length: 0.13, volume, rise: 0.05 });
}

/** A rocket climbs, bursts and crackles. */
function rocket(stage: Stage, at: number, size = 1): void {
  hiss(stage, at, { type: "bandpass", from: 700, to: 3400, sharp: 5, length: 0.3, volume: 0.16 * size, rise: 0.2 });
  boom(stage, at + 0.28, size);
}

function boom(stage: Stage, at: number, size: number): void {
  hiss(stage, at, { type: "lowpass", from: 900, to: 90, length: 0.7, volume: 0.75 * size });
  tone(stage, at, 120, 42, 0.4, 0.35 * size);
  for (let spark = 0; spark < 9 * size; spark++) {
    const when = at + 0.12 + Math.random() * 0.7;
    hiss(stage, when, { type: "bandpass", from: 5200, to: 3800, sharp: 4, length: 0.03, volume: 0.22 * Math.random() * size });
  }
}

function thud(stage: Stage, at: number): void {
  tone(stage, at, 105, 38, 0.45, 0.75);
  hiss(stage, at, { type: "lowpass", from: 320, to: 80, length: 0.3, volume: 0.8 });
  hiss(stage, at + 0.05, { type: "highpass", from: 5200, to: 1800, length: 0.9, volume: 0.07, rise: 0.08 });
}

const MADE: Record<Sound, (stage: Stage, at: number) => void> = {
  turn: (stage, at) => [587, 880].forEach((note, step) => bell(stage, at + step * 0.16, note)),
  clue: (stage, at) => [0, 0.09].forEach((step, hit) => wood(stage, at + step, 980 + 260 * hit)),
  lift: (stage, at) => paper(stage, at),
  placed: (stage, at) => boom(stage, at, 0.7),
  strike: thud,
  discard: (stage, at) => {
    paper(stage, at);
    wood(stage, at + 0.14, 420);
  },
  deal: (stage, at) => Array.from({ length: 8 }, (_, card) => paper(stage, at + card * 0.11, 0.1)),
  win: (stage, at) => {
    for (let shot = 0; shot < 9; shot++) rocket(stage, at + shot * (0.28 + Math.random() * 0.1), 0.6 + Math.random() * 0.4);
    [587, 740, 880, 1175].forEach((note, step) => bell(stage, at + 0.3 + step * 0.18, note, 0.12));
  },
  fine: (stage, at) => {
    for (let shot = 0; shot < 4; shot++) rocket(stage, at + shot * 0.45, 0.6);
    [587, 740, 880].forEach((note, step) => bell(stage, at + 0.3 + step * 0.2, note));
  },
  lost: (stage, at) => {
    rocket(stage, at, 0.4);
    [440, 349, 294].forEach((note, step) => bell(stage, at + 0.4 + step * 0.28, note));
  },
};

/** Make a sound, some seconds from now. */
export function make(stage: Stage, sound: Sound, wait = 0): void {
  MADE[sound](stage, stage.on.currentTime + wait);
}
