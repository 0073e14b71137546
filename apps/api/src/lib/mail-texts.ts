import type { Env } from '../env.ts'
import type { Mail } from './mail.ts'

/** In both languages: who gets a mail has not chosen one yet. */
export function verificationMail({
  env,
  user,
  token,
}: {
  env: Pick<Env, 'baseUrl'>
  user: { email: string; name: string }
  token: string
}): Mail {
  const link = `${env.baseUrl}/verify-email?token=${encodeURIComponent(token)}`
  return {
    to: user.email,
    subject: 'Confirm your e-mail address · ยืนยันอีเมลของคุณ',
    link,
    text: [
      `Hello ${user.name},`,
      'Please confirm your e-mail address by opening this link within one hour:',
      link,
      'If you did not sign up, ignore this message.',
      '—',
      `สวัสดี ${user.name}`,
      'กรุณายืนยันอีเมลของคุณโดยเปิดลิงก์ด้านบนภายในหนึ่งชั่วโมง',
      'หากคุณไม่ได้สมัครใช้งาน ไม่ต้องทำอะไร',
    ].join('\n\n'),
  }
}
