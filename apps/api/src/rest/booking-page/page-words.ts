import type { Language } from '@clinic/shared/languages'

/** What the page says before its scripts run, in the words that they use, too. */
type PageWords = {
  book: string
  question: string
  appointment: string
  minutes: (count: number) => string
  clinic: string
  telephone: string
  needsScript: string
  callTo: string
  description: (clinic: string, visits: string) => string
  nothingHere: string
  nothingHereHelp: string
  busy: string
  away: string
}

export const pageWords: Record<Language, PageWords> = {
  en: {
    book: 'Book an appointment',
    question: 'What is the appointment for?',
    appointment: 'Your appointment',
    minutes: (count) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
    clinic: 'The clinic',
    telephone: 'Telephone:',
    needsScript: 'To book here, this page needs JavaScript, which your browser does not run. Please call us instead',
    callTo: 'To see or change it here, this page needs JavaScript, which your browser does not run. Please call us instead',
    description: (clinic, visits) => `Book an appointment at ${clinic}. ${visits}`,
    nothingHere: 'Nothing can be booked at this address',
    nothingHereHelp: 'It may be misspelt, or the clinic takes no bookings here at present. Please call the clinic.',
    busy: 'Too many requests at the moment. Please try again in a few minutes.',
    away: 'The booking page can’t be shown at the moment. Please try again in a few minutes, or call the clinic.',
  },
  th: {
    book: 'จองนัดหมาย',
    question: 'ต้องการนัดเรื่องอะไร',
    appointment: 'นัดหมายของคุณ',
    minutes: (count) => `${count} นาที`,
    clinic: 'คลินิก',
    telephone: 'โทรศัพท์:',
    needsScript: 'การจองทางหน้านี้ต้องใช้ JavaScript ซึ่งเบราว์เซอร์ของคุณไม่ได้เปิดใช้ กรุณาโทรหาเราแทน',
    callTo: 'การดูหรือเปลี่ยนนัดทางหน้านี้ต้องใช้ JavaScript ซึ่งเบราว์เซอร์ของคุณไม่ได้เปิดใช้ กรุณาโทรหาเราแทน',
    description: (clinic, visits) => `จองนัดหมายที่ ${clinic} ${visits}`,
    nothingHere: 'ที่อยู่นี้จองนัดไม่ได้',
    nothingHereHelp: 'ที่อยู่อาจพิมพ์ผิด หรือขณะนี้คลินิกยังไม่เปิดให้จองทางหน้านี้ กรุณาโทรหาคลินิก',
    busy: 'มีคำขอมากเกินไปในขณะนี้ กรุณาลองใหม่ในอีกไม่กี่นาที',
    away: 'ขณะนี้ยังเปิดหน้าจองนัดไม่ได้ กรุณาลองใหม่ในอีกไม่กี่นาที หรือโทรหาคลินิก',
  },
}
