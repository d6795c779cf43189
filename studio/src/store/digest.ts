// A short text that stands for a long one.

/** Equal texts have equal digests; others do not, but by an accident that nobody will see (106 bits). */
export function digestOf(text: string): string {
  return hash(text, 0x2545f491).toString(36) + "-" + hash(text, 0x9e3779b9).toString(36);
}

/** Two rounds of multiplying and mixing over the characters: 53 bits. */
function hash(text: string, seed: number): number {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & other) + (one >>> 0);
}
