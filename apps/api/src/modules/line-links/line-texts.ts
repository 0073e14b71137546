import type { Language } from '@clinic/shared/languages'
import { withoutLinks } from '@clinic/shared/text/without-links'

/** What the clinic's account answers at once. `greeting`: to whoever writes what nobody reads there. */
export type LineReply =
  | 'linked'
  | 'wrong_code'
  | 'too_many_codes'
  | 'stopped'
  | 'coming'
  | 'not_coming'
  | 'other_time'
  | 'too_late'
  | 'passed_on'
  | 'greeting'

type About = { clinic: string; phone: string; names: string[] }

const texts: Record<LineReply, Record<Language, (about: About) => string>> = {
  linked: {
    en: ({ clinic, names }) =>
      `You are linked. Messages from ${clinic} for ${names.join(', ')} will come here. Write "stop" to end them.`,
    th: ({ clinic, names }) => `เชื่อมต่อแล้ว ข้อความจาก ${clinic} สำหรับ ${names.join(', ')} จะส่งมาที่นี่ พิมพ์ "หยุด" เมื่อไม่ต้องการรับอีก`,
  },
  wrong_code: {
    en: () => 'This code is not valid, or too old. Please ask the front desk for a new one.',
    th: () => 'รหัสนี้ไม่ถูกต้องหรือหมดอายุแล้ว กรุณาขอรหัสใหม่ที่เคาน์เตอร์',
  },
  too_many_codes: {
    en: () => 'Too many wrong codes. Please try again in an hour, or ask the front desk.',
    th: () => 'ส่งรหัสผิดหลายครั้งเกินไป กรุณาลองใหม่ในอีกหนึ่งชั่วโมง หรือสอบถามที่เคาน์เตอร์',
  },
  stopped: {
    en: ({ clinic }) => `Done. ${clinic} sends nothing more here.`,
    th: ({ clinic }) => `เรียบร้อยแล้ว ${clinic} จะไม่ส่งข้อความมาที่นี่อีก`,
  },
  coming: { en: () => 'Thank you. We look forward to seeing you.', th: () => 'ขอบคุณที่ยืนยัน แล้วพบกันตามนัด' },
  not_coming: {
    en: () => 'Thank you for telling us. The appointment is canceled.',
    th: () => 'ขอบคุณที่แจ้งให้ทราบ นัดนี้ยกเลิกแล้ว',
  },
  other_time: {
    en: () => 'Thank you. The front desk will call you about another time; until then this one is kept.',
    th: () => 'ขอบคุณที่แจ้ง เจ้าหน้าที่จะโทรหาเพื่อหาเวลาใหม่ ระหว่างนี้ยังเก็บเวลาเดิมไว้ให้',
  },
  too_late: {
    en: ({ phone }) =>
      `This can no longer be answered here: the appointment has begun, was moved or canceled.${call('en', phone)}`,
    th: ({ phone }) => `ตอบที่นี่ไม่ได้แล้ว เพราะนัดเริ่มแล้ว เปลี่ยนเวลา หรือถูกยกเลิก${call('th', phone)}`,
  },
  passed_on: {
    en: () => 'Thank you. The front desk reads this and will get back to you.',
    th: () => 'ส่งข้อความให้เจ้าหน้าที่แล้ว เจ้าหน้าที่จะติดต่อกลับ',
  },
  greeting: {
    en: ({ phone }) => `This account sends messages about appointments; what is written here nobody reads.${call('en', phone)}`,
    th: ({ phone }) => `บัญชีนี้ใช้ส่งข้อความเรื่องนัดหมาย ไม่มีเจ้าหน้าที่อ่านข้อความที่นี่${call('th', phone)}`,
  },
}

const call = (language: Language, phone: string) => {
  if (!phone) return ''
  return language === 'th' ? ` กรุณาโทร ${phone}` : ` Please call ${phone}.`
}

/** Names come from users, and are given without what LINE would turn into a link. */
export function lineReplyText(reply: LineReply, language: Language, { clinic, phone, names }: About): string {
  return texts[reply][language]({ clinic: withoutLinks(clinic), phone, names: names.map(withoutLinks) })
}
