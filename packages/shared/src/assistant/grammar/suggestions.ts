/** Suggested questions, one for each kind, all about today or the days around it. */
const aboutDays = {
  en: ["What's on today?", 'Appointments tomorrow', 'Appointments next week'],
  th: ['นัดวันนี้', 'นัดพรุ่งนี้', 'นัดสัปดาห์หน้า'],
} as const

const aboutSums = {
  en: ['Unpaid invoices', 'Overdue invoices', 'Revenue this month'],
  th: ['ใบแจ้งหนี้ค้างชำระ', 'ใบแจ้งหนี้เกินกำหนด', 'รายได้เดือนนี้'],
} as const

export type AssistantLanguage = keyof typeof aboutDays

/** Example sentences that `readCommand` understands; those about the clinic's money for who may see its sums. */
export const suggestions = (language: AssistantLanguage, seesSums = true): readonly string[] => [
  ...aboutDays[language],
  ...(seesSums ? aboutSums[language] : []),
]
