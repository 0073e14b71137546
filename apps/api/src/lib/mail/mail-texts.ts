import { displayLocale } from '@clinic/shared/display-locale'
import type { Language } from '@clinic/shared/languages'
import { withoutLinks as plain } from '@clinic/shared/text/without-links'
import type { Env } from '../../env.ts'
import { deviceName, type Device } from '../accounts/device.ts'
import type { Mail, MailedDocument } from './mail.ts'

/** Mails about accounts are in both languages, because the recipient may not have chosen one yet. */

type Recipient = { email: string; name: string }
type Addressed = { env: Pick<Env, 'baseUrl'>; user: Recipient; token: string }

const linkTo = ({ env, token }: Pick<Addressed, 'env' | 'token'>, page: string) =>
  `${env.baseUrl}/${page}?token=${encodeURIComponent(token)}`

export function verificationMail({ env, user, token }: Addressed): Mail {
  const name = plain(user.name)
  const link = linkTo({ env, token }, 'verify-email')
  return {
    to: user.email,
    subject: 'Confirm your e-mail address · ยืนยันอีเมลของคุณ',
    link,
    text: [
      `Hello ${name},`,
      'Please confirm your e-mail address by opening this link within one hour:',
      link,
      'If you did not sign up, ignore this message.',
      '—',
      `สวัสดี ${name}`,
      'กรุณายืนยันอีเมลของคุณโดยเปิดลิงก์ด้านบนภายในหนึ่งชั่วโมง',
      'หากคุณไม่ได้สมัครใช้งาน ไม่ต้องทำอะไร',
    ].join('\n\n'),
  }
}

export function invitationMail({
  env,
  user,
  token,
  clinicName,
  invitedBy,
}: Addressed & { clinicName: string; invitedBy: string }): Mail {
  const link = linkTo({ env, token }, 'accept-invitation')
  const [name, clinic, inviter] = [plain(user.name), plain(clinicName), plain(invitedBy)]
  return {
    to: user.email,
    subject: 'You are invited to a clinic · คุณได้รับเชิญเข้าร่วมคลินิก',
    link,
    text: [
      `Hello ${name},`,
      `${inviter} invites you to work with "${clinic}". Open this link within seven days to accept; it works once:`,
      link,
      'If you do not know the clinic, ignore this message.',
      '—',
      `สวัสดี ${name}`,
      `${inviter} เชิญคุณเข้าร่วมทำงานกับ "${clinic}" กรุณาเปิดลิงก์ด้านบนภายในเจ็ดวันเพื่อตอบรับ ลิงก์ใช้ได้ครั้งเดียว`,
      'หากคุณไม่รู้จักคลินิกนี้ ไม่ต้องทำอะไร',
    ].join('\n\n'),
  }
}

export function passwordResetMail({ env, user, token }: Addressed): Mail {
  const name = plain(user.name)
  const link = linkTo({ env, token }, 'reset-password')
  return {
    to: user.email,
    subject: 'Choose a new password · ตั้งรหัสผ่านใหม่',
    link,
    text: [
      `Hello ${name},`,
      'Open this link within one hour to choose a new password; it works once:',
      link,
      'If you did not ask for it, ignore this message: your password stays as it is.',
      '—',
      `สวัสดี ${name}`,
      'กรุณาเปิดลิงก์ด้านบนภายในหนึ่งชั่วโมงเพื่อตั้งรหัสผ่านใหม่ ลิงก์ใช้ได้ครั้งเดียว',
      'หากคุณไม่ได้ร้องขอ ไม่ต้องทำอะไร รหัสผ่านของคุณยังคงเดิม',
    ].join('\n\n'),
  }
}

export function passwordChangedMail({ env, user }: Omit<Addressed, 'token'>): Mail {
  const name = plain(user.name)
  const link = `${env.baseUrl}/forgot-password`
  return {
    to: user.email,
    subject: 'Your password was changed · รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
    link,
    text: [
      `Hello ${name},`,
      'Your password was changed, and your other devices were signed out. If it was not you, choose a new one at once:',
      link,
      '—',
      `สวัสดี ${name}`,
      'รหัสผ่านของคุณถูกเปลี่ยน และอุปกรณ์อื่นของคุณออกจากระบบแล้ว หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านใหม่ทันทีที่ลิงก์ด้านบน',
    ].join('\n\n'),
  }
}

type NewDevice = Omit<Addressed, 'token'> & { device: Device; address: string; time: Date; zone: string }

export function newDeviceMail({ env, user, device, address, time, zone }: NewDevice): Mail {
  const name = plain(user.name)
  const link = `${env.baseUrl}/settings/profile`
  const when = (language: Language) =>
    new Intl.DateTimeFormat(displayLocale(language), { dateStyle: 'long', timeStyle: 'long', timeZone: zone }).format(time)
  const known = deviceName(device)
  return {
    to: user.email,
    subject: 'New sign-in to your account · มีการเข้าสู่ระบบใหม่',
    link,
    text: [
      `Hello ${name},`,
      'Somebody signed in to your account in a browser that was not used for it before:',
      `${known ?? 'Unknown device'}\n${address}\n${when('en')}`,
      'If it was you, ignore this message. If not, end it here, and choose a new password at once:',
      link,
      `${env.baseUrl}/forgot-password`,
      '—',
      `สวัสดี ${name}`,
      'มีการเข้าสู่ระบบบัญชีของคุณจากเบราว์เซอร์ที่ไม่เคยใช้มาก่อน',
      `${known ?? 'อุปกรณ์ที่ไม่รู้จัก'}\n${address}\n${when('th')}`,
      'หากเป็นคุณ ไม่ต้องทำอะไร หากไม่ใช่ กรุณาสิ้นสุดการใช้งานที่ลิงก์แรกด้านบน และตั้งรหัสผ่านใหม่ทันทีที่ลิงก์ที่สอง',
    ].join('\n\n'),
  }
}

type Attached = {
  address: string
  clinic: { name: string; phone: string }
  document: MailedDocument
  reference: string
}

const attachedTexts: Record<Language, (clinic: string, phone: string) => string[]> = {
  en: (clinic, phone) => [
    'Hello,',
    `${clinic} sends you the attached document.`,
    `Questions? ${[clinic, phone].filter(Boolean).join(', ')}`,
  ],
  th: (clinic, phone) => ['สวัสดี', `${clinic} ขอส่งเอกสารตามไฟล์แนบ`, `สอบถามได้ที่ ${[clinic, phone].filter(Boolean).join(' ')}`],
}

/** A mail to a patient, in the language of the document that is attached. */
export function documentMail({ address, clinic, document, reference }: Attached): Mail {
  const { name, language } = document
  const from = plain(clinic.name)
  return {
    to: address,
    subject: `${name} · ${from}`,
    text: attachedTexts[language](from, clinic.phone).join('\n\n'),
    document,
    reference,
  }
}
