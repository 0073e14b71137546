import type { Language } from '@clinic/shared/languages'
import type { ImportReasonKey } from '@clinic/shared/imports/import-reasons'
import { importReason } from '@clinic/shared/imports/import-reasons'
import type { ContactWish } from '@clinic/shared/messages/contact-wish'
import type { ContactChannel, MessagePurpose } from '@clinic/shared/messages/message'
import { messagePurposes } from '@clinic/shared/messages/message'
import type { Remark } from '../mapped-row.ts'
import type { Cells } from './table.ts'
import { consentOf, wordFinder } from './values.ts'

/** Each by the words that people write for it, and by those of the exported list. */
const channelWords: Record<ContactChannel, string> = {
  line: 'line|line id|line oa|ไลน์',
  email: 'email|e-mail|mail|อีเมล|อีเมล์|อีเมลล์',
  sms: 'sms|text|text message|text message (sms)|ข้อความ|ข้อความ sms|ข้อความสั้น|เอสเอ็มเอส',
  phone: 'phone|telephone|by phone|by telephone|by telephone only|call|phone call|โทร|โทรศัพท์|ทางโทรศัพท์|ทางโทรศัพท์เท่านั้น',
}
const anyChannel = 'any|whatever there is|ช่องทางที่มี'
const languageWords: Record<Language, string> = { en: 'en|english|eng|อังกฤษ|ภาษาอังกฤษ', th: 'th|thai|tha|ไทย|ภาษาไทย' }
const channelOf = wordFinder({ ...channelWords, any: anyChannel })
const languageOf = wordFinder(languageWords)

export const purposeFields: Record<MessagePurpose, string> = {
  appointments: 'appointmentMessages',
  recalls: 'bookingReminders',
  receipts: 'mailedReceipts',
}

/** What a patient wants of messages; nothing where no cell says anything. */
export function readWishCells(cells: Cells): { wish?: ContactWish; notices: Remark[] } {
  const notices: Remark[] = []
  const read = <Value>(field: string, valueOf: (text: string) => Value | undefined, reason: ImportReasonKey) => {
    const text = cells[field]
    const value = text === undefined ? undefined : valueOf(text)
    if (text !== undefined && value === undefined) notices.push({ field, reason: importReason(reason), value: text })
    return value
  }
  const channel = read('contactBy', channelOf, 'unknown_channel')
  const language = read('messageLanguage', languageOf, 'unknown_language')
  const consents = messagePurposes.map((purpose) => read(purposeFields[purpose], consentOf, 'neither_yes_nor_no'))
  const saying = (word: 'yes' | 'no') => messagePurposes.filter((_purpose, at) => consents[at] === word)
  const [wanted, declined] = [saying('yes'), saying('no')]
  const wish: ContactWish = {
    ...(channel && channel !== 'any' && { channel }),
    ...(language && { language }),
    ...(wanted.length > 0 && { wanted }),
    ...(declined.length > 0 && { declined }),
  }
  return { ...(Object.keys(wish).length > 0 && { wish }), notices }
}
