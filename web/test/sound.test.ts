import { expect, test } from "vitest";
import { createOutput, makeSound, type Sound } from "../src/alerts/sound";

const SOUNDS: Sound[] = ["turn", "clue", "lift", "placed", "strike", "discard", "deal", "win", "fine", "lost"];

/** An audio context that records when its sources begin and end. */
function context(): { times: [number, number][]; on: BaseAudioContext } {
  const times: [number, number][] = [];
  const param = { setValueAtTime: () => {}, exponentialRampToValueAtTime: (value: number) => expect(value).toBeGreaterThan(0), value: 0 };
  const node = () => {
    const time: [number, number] = [NaN, NaN];
    const made: Record<string, unknown> = { gain: param, frequency: param, Q: param, start: (at: number) => (time[0] = at), connect: (to: unknown) => to };
    made["stop"] = (at: number) => {
      time[1] = at;
      times.push(time);
    };
    return made;
  };
  const on = {
    sampleRate: 100,
    currentTime: 5,
    destination: {},
    createBuffer: () => ({ getChannelData: () => new Float32Array(100) }),
    createGain: node,
    createOscillator: node,
    createBufferSource: node,
    createBiquadFilter: node,
    createDynamicsCompressor: node,
  };
  return { times, on: on as unknown as BaseAudioContext };
}

test.each(SOUNDS)("%s begins on time and is short", (sound) => {
  const { times, on } = context();
  makeSound(createOutput(on), sound, 0.5);
  expect(times.length).toBeGreaterThan(0);
  expect(Math.min(...times.map(([start]) => start))).toBeCloseTo(5.5, 1);
  expect(Math.max(...times.map(([, stop]) => stop))).toBeLessThan(5.5 + 5);
  for (const [start, stop] of times) expect(stop).toBeGreaterThan(start);
});
