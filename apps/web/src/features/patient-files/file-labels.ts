import { isBuiltInFileKind, type BuiltInFileKind } from '@clinic/shared/patient-files/patient-file'
import { isPicture, isSound } from '@clinic/shared/patient-files/file-types'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconFile, IconFileMusic, IconFileTypePdf, IconFileText, IconPhoto, type Icon } from '@tabler/icons-react'

const kindTexts: Record<BuiltInFileKind, MessageDescriptor> = {
  x_ray: msg`X-ray`,
  lab_result: msg`Lab result`,
  referral_letter: msg`Referral letter`,
  photo: msg`Photo`,
  consent: msg`Consent`,
  other: msg({ message: 'Other', context: 'file' }),
}

/** A clinic's own word says itself. */
export const kindText = (kind: string, t: (text: MessageDescriptor) => string): string =>
  isBuiltInFileKind(kind) ? t(kindTexts[kind]) : kind

export const fileLabels = {
  title: msg({ message: 'Title', context: 'file' }),
  kind: msg({ message: 'Kind', context: 'file' }),
  documentDate: msg`Date of the document`,
  fileName: msg`File name`,
  archiveReason: msg`Put aside`,
  strokes: msg`Strokes over the picture`,
  opened: msg({ message: 'Opened', context: 'file' }),
} as const

export const settingLabels = {
  staffMaySend: msg`The desk sends files`,
  extraTypes: msg`Types that are taken besides`,
  kinds: msg`Own words for what a file is`,
} as const

export function iconOf(mediaType: string): Icon {
  if (isPicture(mediaType)) return IconPhoto
  if (isSound(mediaType)) return IconFileMusic
  if (mediaType === 'application/pdf') return IconFileTypePdf
  return mediaType === 'text/plain' ? IconFileText : IconFile
}
