import { withoutTitle } from '../../../search/written-titles.ts'
import type { Ask } from './ask.ts'

/** Somebody who was never here: "add a new patient Mia Novak 081 234 5678", "ลงทะเบียนคนไข้ใหม่ คุณธิดา". */

const english =
  /^(?:(?:please|pls|hi|can you|could you|i want to|i need to|we need to)[ ,]+)*(?:(?:add|register|create|make|enter|open|start|set up)(?: an?| the)?(?: new| walk-?in| first-?time)*(?: patients?| pt| client)|(?:new|first[- ]time)(?: walk-?in)? (?:patient|pt|client)|first (?:visit|time)(?=\s*[:,]))(?: record| file| profile| registration)?(?: for| called| named)?(?: to the (?:list|system))?\s*[:,-]?\s*(.*)$/i
const thai =
  /^(?:ขอ|ช่วย|รบกวน|มี)?\s*(?:(?:เพิ่ม|ลงทะเบียน|ขึ้นทะเบียน|สร้าง|บันทึก|ทำ|เปิด|ลง)(?:ประวัติ|ชื่อ|แฟ้ม|ทะเบียน)?(?:คนไข้|ผู้ป่วย)(?:ใหม่|ราย|คน)*|(?:เปิด|ทำ|สร้าง|เพิ่ม|ลง)(?:ประวัติ|แฟ้ม|ทะเบียน)(?:คนไข้|ผู้ป่วย)?ใหม่|(?:คนไข้|ผู้ป่วย)ใหม่)\s*(?:ชื่อ|ให้|:|,)*\s*(.*)$/
const named = [
  /^(?:an? )?new (?:patient|client) (?:called|named) (.+?) (?:wants|needs|would like|is here) to (?:register|join|sign up)\s*(.*)$/i,
  /^(?:please |pls |can you |could you )?(?:open|create|start|make|set up) an? new (?:file|record|chart|profile)(?: for)?\s+(.*)$/i,
  /^(?:please |pls )?(?:put|enter|get|add) (.+?) (?:in|on|into|to) (?:the |our )?(?:system|list|books|computer) as an? (?:new )?(?:patient|client)\b\s*(.*)$/i,
  /^(.+?) is an? new (?:patient|client)\b[\s,:;-]*(.*)$/i,
  /^(?:please |pls |can you |could you )?(?:add|register|enter|create|put) (.+?)(?: in| down)? (?:as|to|into)(?: an?| the| our)? (?:new )?(?:patients?|patient list|system)\b\s*(.*)$/i,
  /\b(?:there's|there is|we have|we've got|got)? ?an? new (?:patient|client)(?: here| at the desk| coming in)?\s*[,:-]+\s*(.*)$/i,
  /^(?:please |pls )?(?:register|enrol|enroll|walk-?in:?|new:)\s+(?!.*\bfor\b)([\p{Lu}].*)$/u,
  /^(?:please |pls |need to |i need to )?(?:register|add|create|enter) (.+?)[, (]+(?:(?:he|she|they)(?:'s|'re| is| are) )?(?:an? )?new(?: patient| here)?\b[\s,)]*(.*)$/i,
  /^((?:[\p{L}.'-]+ ){1,3}?[\p{L}.'-]+),? new (?:patient|pt|client)[\s,:]*(\+?\d.*)$/iu,
]
const phone =
  /(?:(?:(?:her|his|their|the)\s+)?(?:tel|phone|mobile|number|no|ph)(?: number| no)?\.?:?(?: is)?|เบอร์โทร|เบอร์|โทร\.?|มือถือ)?\s*(\+?\d[\d -]{7,14}\d)/i
const polite = /(?:\b(?:please|pls|thanks?|thank you)\b|ค่ะ|คะ|ครับ|นะ|หน่อย|ให้หน่อย|ด้วย|จ้า)[ .!]*$/i
const opening = /^(?:\s*(?:ค่ะ|คะ|ครับ|จ้า|นะ|ให้หน่อย|หน่อย|ด้วย|ให้|ชื่อ|คือ|:|,))+\s*/
const question = /\?|ไหม|มั้ย|กี่|ใคร|\b(?:how|who|when|many|today|tomorrow|with|at)\b|วันนี้|พรุ่งนี้|นัด/i
const name = /^[\p{L}\p{M}][\p{L}\p{M}'. -]{0,58}$/u

export const askNewPatient: Ask = (said) => {
  const found = english.exec(said) ?? thai.exec(said) ?? named.map((pattern) => pattern.exec(said)).find(Boolean)
  const isRequest = /^(?:please |pls )?(?:can|could|would) you\b/i.test(said)
  const rest = found
    ?.slice(1)
    .join(' ')
    .replace(isRequest ? /\?/g : /$^/, ' ')
    .replace(/^\s*(?:for )?an? new (?:patient|client)\s*[,:]?/i, '')
  if (rest === undefined) return undefined
  const digits = phone.exec(rest)
  const words = (digits ? rest.replace(digits[0], ' ') : rest).replace(polite, '').replace(polite, '').replace(opening, '')
  const called = withoutTitle(
    words
      .replace(/[,:.!]+\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ).replace(/[ ,]+$/, '')
  if (question.test(rest)) return undefined
  if (!name.test(called) || called.split(' ').length > 4) return { kind: 'question', understood: { change: 'addPatient' } }
  const number = digits?.[1]?.replace(/[ -]/g, '')
  return { kind: 'call', call: { tool: 'proposePatient', arguments: { name: called, ...(number && { phone: number }) } } }
}
