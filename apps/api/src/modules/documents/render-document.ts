import type { DocumentFormat, DocumentSize } from '@clinic/shared/documents/document'
import { uploadedPicture } from '@clinic/shared/fields'
import type { Language } from '@clinic/shared/languages'
import type { MediaStore } from '../../lib/media-store.ts'
import { fileName } from '../../lib/media-store.ts'
import type { Renderer } from '../../lib/renderer/renderer.ts'
import type { PrintedDocument } from './document.queries.ts'

type Tools = { renderer: Renderer; media: MediaStore }
type Wanted = { language: Language; size: DocumentSize; format: DocumentFormat }

/** Throws `RendererBusy` or `RenderFailed`. */
export async function renderDocument(
  { renderer, media }: Tools,
  { template, data, logoAddress }: PrintedDocument,
  { language, size, format }: Wanted,
): Promise<Uint8Array> {
  const logo = await logoOf(media, logoAddress)
  const values = JSON.stringify({ ...data, language, size, logo: logo !== undefined })
  return renderer.render({ template, format, data: values, logo })
}

/** A document is made without its logo rather than not at all: a storage that is away is told where pictures are shown. */
async function logoOf(media: MediaStore, address: string | undefined): Promise<Uint8Array | undefined> {
  const id = uploadedPicture.exec(address ?? '')?.[1]
  return id ? media.get(fileName(id)).catch(() => undefined) : undefined
}
