import { z } from 'zod'
import { uploadedPicture } from '../fields.ts'

export const setOwnSignatureSchema = z.object({ previewUrl: z.string().regex(uploadedPicture, 'invalid_url').nullish() })
export type SetOwnSignature = z.infer<typeof setOwnSignatureSchema>
