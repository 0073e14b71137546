import type { Ask } from './ask.ts'
import { withoutMoney } from './money.ts'
import { peopleIn, without } from './people.ts'

/** Money that came in: "take 500 cash from Somchai", "คุณสมชายโอนแล้ว 800". */

const paid =
  /\b(?:(?:take|collect|receive|make|record|log|enter|add|note|got|register|process|put through)(?: an?| the)?(?: cash| card| partial| full)? payment|pays?|paid|paying|payment|charge|settles?|settled|collect|checkout|check out|ring up|cash up|(?:take|took|taken|cash|record|log|got|get|received?|gave me|gave us) (?=[\d฿])|transferred|received|(?:handed|gave|given) (?:me|us|over)|put (?=[\d฿]))\b|รับเงิน|คิดเงิน|เก็บเงิน|รับชำระเงิน|รับชำระ|ชำระเงิน|ชำระ|จ่ายเงิน|(?:เก็บ|คิด|จ่าย|รับ)ตัง(?:ค์)?|จ่าย(?!ยา)|โอน|สแกน|เงินสด|พร้อมเพย์|รูด|เคลียร์|จ่ายสด|รับบัตร|ให้เงิน|รับโอน/i
/** A question, a debt, or something else that has to do with money. */
const other =
  /^(?:is|are|was|were|any|do)\b|\b(?:how|what|whats|who|whos|which|did|does|has|have|hasn't|hasnt|haven't|havent|not|didn't|didnt|still|unpaid|owes?|outstanding|overdue|refund|revenue|income|history|invoices|receipt|yet|change|discount|off)\b|ไหม|มั้ย|ยัง|หรือ|รึ|เท่าไ|กี่|ใคร|อะไร|ไม่|ค้าง|ต้อง|อีก|คืนเงิน|รายได้|(?<!เคลียร์)ยอด(?!ชำระ)|(?:จ่าย|สั่ง|ค่า|รับ|กิน|ซื้อ)ยา|^ยา|ยา(?:ที่|อะไร|ตัว|เดิม)|ใบเสร็จ|ลด(?![ะ-ฺๅ-๎])|ค่า/i
/** "Joe has just paid" is no question, "has Joe paid" is. */
const hasPaid = /(?<=\p{L} )(?:has|have) (?:just |already |now )?(?=paid|settled|transferred|handed|given)/giu
const words =
  /\b(?:(?:take|collect|receive|make|record|log|enter|add|note|got|register|process|put through)(?: an?| the)?(?: cash| card| partial| full)? payment|register|process|took|taken|log|(?:handed|gave|given) (?:me|us|over)|(?:is |are )?(?:going to|gonna|about to|here to) pay|has just|just|the rest|rest|remainder|remaining|the balance|in full|full amount|everything|all|wants? to pay|would like to pay|pays?|paid|paying|payment|charge|settles?|settled|collect|checkout|check out|ring up|cash up|take|record|got|put|on|ready to pay|ready|handed over|in|received?|bill|account|money|of|just|invoice|up|is|by|with|for)\b|รับเงิน|คิดเงิน|เก็บเงิน|รับชำระเงิน|รับชำระ|ชำระเงิน|ชำระ|จ่ายเงิน|(?:เก็บ|คิด|จ่าย|รับ)ตัง(?:ค์)?|เอาเงินมา|เอามา|ให้เงินมา|ให้เงิน|เก็บ|ลง(?=\s|,|รับ)|(?<=[\s,])มา(?=\s|,|$)|บันทึก|รับ|เคลียร์|ยอด|ไว้|จาก|จ่าย(?:แล้ว)?|โอน|สแกน|มาแล้ว|(?:ครบ|หมด|เต็มจำนวน|ทั้งหมด)?แล้ว|ครบ|ถ้วน|(?:ผ่าน|ทาง|ด้วย)(?=[\s,]|$)|ทั้งหมด|เต็มจำนวน|จะ|ขอ(?=จ่าย|ชำระ|โอน|รูด|สแกน|เงิน|บิล|[\s,]|$)|บิล|ของ/gi

/** "600 cash Emma Walker" says it without a verb. */
const isPaid = (said: string) =>
  paid.test(said) ||
  /\b\d+ (?:baht )?(?:(?:by|in|via|with) )?(?:credit |debit |bank )?(?:cash|card|transfer)\b|\b(?:cash|card|transfer) \d/i.test(
    said,
  )

export const askPayment: Ask = (said, { today }) => {
  if (!isPaid(said) || other.test(said.replace(/'s\b/g, '').replace(hasPaid, ''))) return undefined
  const { text, amount, method } = withoutMoney(said)
  const { patients, doctors, when, isAll } = peopleIn(without(text, words), today)
  const [patient, ...others] = patients
  const isNow = when && (Object.keys(when).length === 0 || (when.isToday && !when.said))
  if (others.length > 0 || doctors.length > 0 || !isAll || !isNow || !patient) {
    return { kind: 'question', understood: { change: 'pay', ...(patient && others.length === 0 && { patient }) } }
  }
  return {
    kind: 'call',
    call: { tool: 'proposePayment', arguments: { patient, ...(amount && { amount }), ...(method && { method }) } },
  }
}
