/** A few sentences that show what can be said. */
export const suggestions = (language: 'en' | 'th'): string[] =>
  language === 'th' ? ['นัดวันนี้', 'ค้นหาคนไข้ สมชาย', 'ใบแจ้งหนี้ค้างชำระ'] : ["today's appointments", 'find Somchai', 'unpaid invoices']
