import type { MoneyMethod } from '../../../invoices/invoice.ts'
import { without } from './people.ts'

/** How much was paid and how, and the sentence without it. Not a time, nor a phone or hospital number. */
export type Paid = { text: string; amount?: string; method?: MoneyMethod }

const methods: [MoneyMethod, RegExp][] = [
  [
    'transfer',
    /\b(?:(?:by|with|via|through|using) )?(?:bank transfer|transferred|transfers|transfer|promptpay|prompt pay|qr(?: code)?)\b|พร้อมเพย์|โอนเงิน|โอน(?:มา)?(?:แล้ว)?|สแกน(?:จ่าย)?|(?:ผ่าน|ด้วย)\s*qr|คิวอาร์/gi,
  ],
  [
    'card',
    /\b(?:(?:by|with|via|on) )?(?:credit card|debit card|card|visa|mastercard)\b|(?:ด้วย|โดย|ผ่าน|รูด)*(?:บัตร|การ์ด)(?:เครดิต|เดบิต)?/gi,
  ],
  ['cash', /\b(?:(?:by|in|with) )?cash\b(?! up)|(?:เป็น|ด้วย)?เงินสด|สด(?![ก-๙])/gi],
]
const money =
  /(?<![\d/:.-])(?:฿ ?)?(\d{1,3}(?:,\d{3})+|[1-9]\d{0,5}|0(?=\.))(\.\d{1,2})?(?![\d:/-]|\.\d)\s*(?:baht|thb|บาท|บ\.|฿|\.-)?/i

export function withoutMoney(said: string): Paid {
  const method = methods.find(([, words]) => said.search(words) >= 0)
  const text = methods.reduce((rest, [, words]) => without(rest, words), said)
  const found = money.exec(text)
  const amount = found?.[1] && `${found[1].replaceAll(',', '')}${found[2] ?? ''}`
  const rest = found ? `${text.slice(0, found.index)} , ${text.slice(found.index + found[0].length)}` : text
  return { text: rest, ...(amount && { amount }), ...(method && { method: method[0] }) }
}
