import { createRequire } from 'node:module'

type Page = { getText(): string }
type Library = { loadDocument(bytes: Uint8Array): Promise<{ pages(): Iterable<Page>; destroy(): void }> }
type Pdfium = { PDFiumLibrary: { init(): Promise<Library> } }

/** The API's, whose tests read its documents by it. */
const fromApi = createRequire(new URL('../../apps/api/package.json', import.meta.url))
const { PDFiumLibrary } = fromApi('@hyzyla/pdfium') as Pdfium

/** The text of each page of a PDF. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(bytes)
  try {
    return Array.from(document.pages(), (page) => page.getText())
  } finally {
    document.destroy()
  }
}
