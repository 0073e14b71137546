/** The suggested questions: one for each kind, all about today or the days around it. */
const suggested = {
  en: [
    "What's on today?",
    'Appointments tomorrow',
    'Appointments next week',
    'Unpaid invoices',
    'Overdue invoices',
    'Revenue this month',
  ],
  th: ['นัดวันนี้', 'นัดพรุ่งนี้', 'นัดสัปดาห์หน้า', 'ใบแจ้งหนี้ค้างชำระ', 'ใบแจ้งหนี้เกินกำหนด', 'รายได้เดือนนี้'],
} as const

export type AssistantLanguage = keyof typeof suggested

/** Example sentences that `readCommand` understands. */
export const suggestions = (language: AssistantLanguage): readonly string[] => suggested[language]
