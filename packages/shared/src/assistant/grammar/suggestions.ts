/** Suggested questions, one for each kind, all about today or the days around it. */
const aboutDays = {
  en: ["What's on today?", 'Who is waiting?', "Who hasn't confirmed for tomorrow?", 'Appointments next week'],
  th: ['นัดวันนี้', 'ใครรออยู่บ้าง', 'พรุ่งนี้ใครยังไม่ยืนยันบ้าง', 'นัดสัปดาห์หน้า'],
} as const

const aboutSums = {
  en: ['Unpaid invoices', 'Revenue this month'],
  th: ['ใบแจ้งหนี้ค้างชำระ', 'รายได้เดือนนี้'],
} as const

export type AssistantLanguage = keyof typeof aboutDays

/** Example sentences that are understood without a model; those about the clinic's money for who may see its sums. */
export const suggestions = (language: AssistantLanguage, seesSums = true): readonly string[] => [
  ...aboutDays[language],
  ...(seesSums ? aboutSums[language] : []),
]
