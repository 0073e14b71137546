import type { TestChannel } from './channel-input.ts'
import type { Language } from '../languages.ts'
import { withoutLinks } from '../text/without-links.ts'

type Test = { channel: TestChannel['kind']; clinic: string; language: Language }

/** What is sent to see that a channel works. */
export function testText({ channel, clinic, language }: Test): { subject: string; text: string } {
  const name = withoutLinks(clinic)
  const way = channel === 'email' ? { en: 'e-mails', th: 'อีเมล' } : { en: 'text messages', th: 'SMS' }
  return language === 'th'
    ? { subject: `ทดสอบการส่ง${way.th}ของ ${name}`, text: `ทดสอบการส่ง${way.th}จาก ${name}` }
    : { subject: `A test of the ${way.en} of ${name}`, text: `This is a test of the ${way.en} of ${name}.` }
}
