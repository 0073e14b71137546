import type { Language } from '../languages.ts'
import type { MessageKind } from './message.ts'

/** `sms`: of a text message, which fits into two parts with its link. A receipt is sent by e-mail alone. */
type Words = { subject: string; text: string; sms: string }

const call = { en: "If you can't come, please call {phone}.", th: 'หากมาไม่ได้ กรุณาโทร {phone}' }

/** What is sent until a clinic writes its own. No diagnosis, no service. */
export const usualTexts: Record<MessageKind, Record<Language, Words>> = {
  confirmation: {
    en: {
      subject: 'Your appointment at {clinic}',
      text: `Hello {name},\n\nyour appointment is booked:\n{appointments}\n\n${call.en}\n\n{clinic}`,
      sms: 'Booked at {clinic}:\n{appointments}',
    },
    th: {
      subject: 'นัดหมายของคุณที่ {clinic}',
      text: `เรียน {name}\n\nเราได้จองนัดหมายให้คุณแล้ว\n{appointments}\n\n${call.th}\n\n{clinic}`,
      sms: 'นัดของคุณที่ {clinic}\n{appointments}',
    },
  },
  change: {
    en: {
      subject: 'Your appointment at {clinic} has changed',
      text: `Hello {name},\n\nyour appointment has changed. It is now:\n{appointments}\n\n${call.en}\n\n{clinic}`,
      sms: 'Changed at {clinic}:\n{appointments}',
    },
    th: {
      subject: 'นัดหมายของคุณที่ {clinic} เปลี่ยนแปลง',
      text: `เรียน {name}\n\nนัดหมายของคุณมีการเปลี่ยนแปลงเป็น\n{appointments}\n\n${call.th}\n\n{clinic}`,
      sms: 'นัดที่ {clinic} เปลี่ยนเป็น\n{appointments}',
    },
  },
  cancellation: {
    en: {
      subject: 'Your appointment at {clinic} is canceled',
      text: 'Hello {name},\n\nthis appointment is canceled:\n{appointments}\n\nTo book another time, please call {phone}.\n\n{clinic}',
      sms: 'Canceled at {clinic}:\n{appointments}\nTo book again: {phone}',
    },
    th: {
      subject: 'ยกเลิกนัดหมายของคุณที่ {clinic}',
      text: 'เรียน {name}\n\nนัดหมายนี้ถูกยกเลิกแล้ว\n{appointments}\n\nหากต้องการนัดใหม่ กรุณาโทร {phone}\n\n{clinic}',
      sms: 'ยกเลิกนัดที่ {clinic}\n{appointments}\nนัดใหม่โทร {phone}',
    },
  },
  reminder: {
    en: {
      subject: 'Reminder of your appointment at {clinic}',
      text: `Hello {name},\n\nwe look forward to seeing you:\n{appointments}\n\n${call.en}\n\n{clinic}`,
      sms: 'Reminder of {clinic}:\n{appointments}',
    },
    th: {
      subject: 'แจ้งเตือนนัดหมายของคุณที่ {clinic}',
      text: `เรียน {name}\n\nขอแจ้งเตือนนัดหมายของคุณ\n{appointments}\n\n${call.th}\n\n{clinic}`,
      sms: 'เตือนนัดที่ {clinic}\n{appointments}',
    },
  },
  missed: {
    en: {
      subject: 'We missed you at {clinic}',
      text: 'Hello {name},\n\nyou had an appointment with us, and we missed you:\n{appointments}\n\nTo book another time, please call {phone}.\n\n{clinic}',
      sms: 'We missed you at {clinic}:\n{appointments}\nTo book again: {phone}',
    },
    th: {
      subject: 'คุณไม่ได้มาตามนัดที่ {clinic}',
      text: 'เรียน {name}\n\nคุณมีนัดกับเรา แต่เราไม่ได้พบคุณ\n{appointments}\n\nหากต้องการนัดใหม่ กรุณาโทร {phone}\n\n{clinic}',
      sms: 'คุณไม่ได้มาตามนัดที่ {clinic}\n{appointments}\nนัดใหม่โทร {phone}',
    },
  },
  recall: {
    en: {
      subject: 'Your next visit at {clinic}',
      text: 'Hello {name},\n\nit is time for your next visit with us. To book it, please call {phone}.\n\n{clinic}',
      sms: 'It is time for your next visit at {clinic}. To book: {phone}',
    },
    th: {
      subject: 'ถึงเวลานัดครั้งต่อไปที่ {clinic}',
      text: 'เรียน {name}\n\nถึงเวลาที่ควรมาพบเราอีกครั้งแล้ว กรุณาโทร {phone} เพื่อนัดหมาย\n\n{clinic}',
      sms: 'ถึงเวลานัดครั้งต่อไปที่ {clinic} นัดหมายโทร {phone}',
    },
  },
  offer: {
    en: {
      subject: 'A free time for you at {clinic}',
      text: 'Hello {name},\n\nthis time is free, and you are waiting for one:\n{appointments}\n\nWhoever is first has it. Questions? Please call {phone}.\n\n{clinic}',
      sms: 'A free time at {clinic}:\n{appointments}',
    },
    th: {
      subject: 'มีเวลาว่างสำหรับคุณที่ {clinic}',
      text: 'เรียน {name}\n\nมีเวลาว่างตามที่คุณรอคิวไว้\n{appointments}\n\nผู้ที่ตอบรับก่อนจะได้เวลานี้ หากมีข้อสงสัย กรุณาโทร {phone}\n\n{clinic}',
      sms: 'มีเวลาว่างที่ {clinic}\n{appointments}',
    },
  },
  receipt: {
    en: {
      subject: 'Receipt {number} from {clinic}',
      text: 'Hello {name},\n\nthank you for your payment. A copy of receipt {number} is attached.\n\nQuestions? Please call {phone}.\n\n{clinic}',
      sms: '',
    },
    th: {
      subject: 'ใบเสร็จเลขที่ {number} จาก {clinic}',
      text: 'เรียน {name}\n\nขอบคุณสำหรับการชำระเงิน เราได้แนบสำเนาใบเสร็จเลขที่ {number} มาด้วย\n\nหากมีข้อสงสัย กรุณาโทร {phone}\n\n{clinic}',
      sms: '',
    },
  },
}
