import type { DocumentFormat, DocumentSize } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import type { MediaStore } from '../../lib/media-store.ts'
import { fileName } from '../../lib/media-store.ts'
import type { Renderer } from '../../lib/renderer/renderer.ts'
import { pictureIdOf } from '../media/media.service.ts'
import type { PrintedDocument } from '../module.ts'

type Tools = { renderer: Renderer; media: MediaStore }
type Printed = Pick<PrintedDocument, 'template' | 'data' | 'logoAddress' | 'signatureId' | 'language'>
type Wanted = { language: Language; size: DocumentSize; format: DocumentFormat }

/** Throws `RendererBusy` or `RenderFailed`. */
export async function renderDocument(
  { renderer, media }: Tools,
  { template, data, logoAddress, signatureId, language: own }: Printed,
  { language, size, format }: Wanted,
): Promise<Uint8Array> {
  const [logo, signature] = await Promise.all([pictureOf(media, pictureIdOf(logoAddress)), pictureOf(media, signatureId)])
  const values = JSON.stringify({
    ...data,
    language: own ?? language,
    size,
    logo: logo !== undefined,
    signature: signature !== undefined,
  })
  return renderer.render({ template, format, data: values, pictures: { logo, signature } })
}

/** A document is made without a picture rather than not at all: a storage that is away is told where pictures are shown. */
async function pictureOf(media: MediaStore, id: string | null | undefined): Promise<Uint8Array | undefined> {
  return id ? media.get(fileName(id)).catch(() => undefined) : undefined
}
