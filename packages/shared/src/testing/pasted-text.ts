import fc from 'fast-check'

/** Letters of both languages, marks in any order, and what comes along where text is copied from the web, from chats and from PDF files. */
const characters = Array.from(
  'กนมธพสรงเเแาำัิีุู็่้๊๋์ํ ๐๒๙AbcéÉñİ0123/-+().\t\n\r\u0301\u0308\u00a0\u00ad\u200b\u200c\u200d\u200e\u2028\u202a\u202f\u2060\u2066\u3000\ufeffＡｚ５',
)

export const pastedText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...characters, '👩', '⚕', '\ufe0f', 'می', 'क्ष'), maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...Array.from('นำ้ําเ่ีิ์ุ\u200b')), maxLength: 12 }),
)
