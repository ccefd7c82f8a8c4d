/** SHA-256 in plain code: browsers offer theirs only over HTTPS, which a server at home lacks. */

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

export function sha256(message: Uint8Array): Uint8Array {
  const words = pad(message);
  const hash = Uint32Array.from(START);
  for (let block = 0; block < words.length; block += 16) mix(hash, words.subarray(block, block + 16));
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  hash.forEach((word, at) => view.setUint32(4 * at, word));
  return bytes;
}

function mix(hash: Uint32Array, block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let t = 16; t < 64; t++) {
    const [near, far] = [w[t - 2]!, w[t - 15]!];
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    w[t] = w[t - 16]! + s0 + w[t - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[t]! + w[t]!) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = hash[at]! + word));
}

/** Return the padded message as words, with its length at the end. */
function pad(message: Uint8Array): Uint32Array {
  const size = 64 * Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(size);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(size - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(size - 4, message.length * 8);
  return Uint32Array.from({ length: size / 4 }, (_, at) => view.getUint32(4 * at));
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  return primes;
}
