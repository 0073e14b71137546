import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Package and file of each family. All are Google's, under the Open Font License, which packages may carry. */
const thaiAndLatin = [['sarabun', 'Sarabun']] as const
const otherScripts = [
  ['noto-sans', 'NotoSans'], // Cyrillic, Greek, rare Latin letters
  ['noto-sans-sc', 'NotoSansSC'], // Chinese in both ways of writing, Japanese
  ['noto-sans-kr', 'NotoSansKR'],
  ['noto-sans-myanmar', 'NotoSansMyanmar'],
  ['noto-sans-khmer', 'NotoSansKhmer'],
  ['noto-sans-lao', 'NotoSansLao'],
  ['noto-sans-arabic', 'NotoSansArabic'],
  ['noto-sans-hebrew', 'NotoSansHebrew'],
  ['noto-sans-devanagari', 'NotoSansDevanagari'],
  ['noto-sans-bengali', 'NotoSansBengali'],
  ['noto-sans-tamil', 'NotoSansTamil'],
] as const

const filesOf = (families: readonly (readonly [string, string])[]) =>
  families.flatMap(([name, file]) =>
    ['400Regular', '700Bold'].map((weight) =>
      readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`))),
    ),
  )

/** The font of nearly all documents. */
export const usualFonts = () => filesOf(thaiAndLatin)

/** 40 MB, for the documents that need another script. */
export const allFonts = () => filesOf([...thaiAndLatin, ...otherScripts])

const other =
  /[^\p{Cc}\p{Cf}\u0020-\u017e\u0e00-\u0e5b\u1ea0-\u1ef9\u2010\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026]/u

/** Whether a text has a letter, or a sign, that the usual font may not have. */
export const needsAllFonts = (text: string) => other.test(text)
