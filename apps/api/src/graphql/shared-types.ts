import { mediaItem } from '@clinic/shared/doctors/doctor-input'
import { defaultDialCode, type PhoneNumber } from '@clinic/shared/phone'
import { phone } from '@clinic/shared/phone-input'
import type { FieldChange as FieldChangeRow } from '@clinic/shared/errors'
import { builder } from './builder.ts'
import { zodInput } from './zod-input.ts'

export type PhoneColumns = { phoneValue: string; phoneDialCode: string; phoneExtension: string; phoneVerified: boolean }

export const phoneNumber = ({ phoneValue, phoneDialCode, phoneExtension }: Omit<PhoneColumns, 'phoneVerified'>): PhoneNumber => ({
  value: phoneValue,
  dialCode: phoneDialCode,
  extension: phoneExtension,
})

export const Email = builder.objectRef<{ value: string; verified: boolean }>('Email').implement({
  authScopes: { public: true },
  fields: (t) => ({ value: t.exposeString('value'), verified: t.exposeBoolean('verified') }),
})

export const Phone = builder.objectRef<PhoneColumns>('Phone').implement({
  authScopes: { public: true },
  fields: (t) => ({
    value: t.exposeString('phoneValue'),
    dialCode: t.exposeString('phoneDialCode'),
    extension: t.exposeString('phoneExtension', { description: 'The digits dialled after the number, or an empty text.' }),
    verified: t.exposeBoolean('phoneVerified'),
  }),
})

zodInput('PhoneInput', phone)

type GivenPhone = Omit<PhoneNumber, 'extension'> & {
  extension?: string | null | undefined
  verified?: boolean | null | undefined
}

/** The columns of a phone, which is replaced as a whole; null clears it. */
export function phoneColumns(given: GivenPhone | null | undefined): Partial<PhoneColumns> {
  if (given === undefined) return {}
  const { value = '', dialCode = defaultDialCode, extension, verified } = given ?? {}
  return { phoneValue: value, phoneDialCode: dialCode, phoneExtension: extension ?? '', phoneVerified: verified ?? false }
}

export type Media = { previewUrl: string; name: string }

export const MediaItem = builder.objectRef<Media>('MediaItem').implement({
  authScopes: { public: true },
  fields: (t) => ({ previewUrl: t.exposeString('previewUrl'), name: t.exposeString('name') }),
})

zodInput('MediaItemInput', mediaItem)

export const Deleted = builder.objectRef<{ id: string }>('Deleted').implement({
  authScopes: { public: true },
  fields: (t) => ({ id: t.exposeID('id') }),
})

export const FieldChange = builder.objectRef<FieldChangeRow>('FieldChange').implement({
  authScopes: { public: true },
  fields: (t) => ({
    field: t.exposeString('field'),
    from: t.exposeString('from', { nullable: true }),
    to: t.exposeString('to', { nullable: true }),
  }),
})
