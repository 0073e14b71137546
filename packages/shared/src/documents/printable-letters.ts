/** Blocks of Unicode whose letters the fonts of the documents have; every other letter is printed as an empty box. */
const printableBlocks = String.raw`\u0020-\u007e\u00a0-\u036f` // Latin
  .concat(
    String.raw`\u1e00-\u1eff\u2000-\u206f\u2070-\u209c\u20a0-\u20c0\u2100-\u214f\u2150-\u215f\u2190-\u2193\u2212\u2264-\u2265`,
  )
  .concat(String.raw`\u0370-\u03e1\u0400-\u052f`) // Greek, Cyrillic
  .concat(String.raw`\u0590-\u05ff\u0600-\u06ff\u0750-\u077f\ufb50-\ufbb1\ufe70-\ufefc`) // Hebrew, Arabic
  .concat(String.raw`\u0900-\u097f\u0980-\u09fe\u0b80-\u0bfa`) // Devanagari, Bengali, Tamil
  .concat(String.raw`\u0e00-\u0e5b\u0e80-\u0edf\u1000-\u109f\u1780-\u17f9`) // Thai, Lao, Burmese, Khmer
  .concat(String.raw`\u3000-\u303f\u3041-\u30ff\uff01-\uff5e`) // Japanese, and the signs of Chinese
  .concat(String.raw`\u3400-\u4db5\u4e00-\u9fa5\u1100-\u11ff\uac00-\ud7a3`) // Chinese, Korean

const unprintable = new RegExp(`[^${printableBlocks}\\p{Cc}\\p{Cf}\\p{Mn}]`, 'gu')

/** The letters of a text that no document can be printed with, each once: "😀", "ꦱ". */
export const unprintableLetters = (text: string): string[] => [...new Set(text.match(unprintable))]
