import type { Ask } from './ask.ts'
import { withoutMedicine } from './medicine.ts'
import { peopleIn, without } from './people.ts'

/** Whether somebody may have a medicine: "is David ok to take amoxicillin?", "คุณสมชายกินพาราได้ไหม". */

const aboutTaking =
  /\ballerg|\breact|\b(?:ok|okay|safe|fine|alright|allowed|suitable)\b|\b(?:can|could|may|can't|cant|cannot|should)\b.*\b(?:have|take|use|get|give|be given)\b|\b(?:prescribe|tolerate|tolerates|reason not to|problem|issue|reaction|contraindicated|shouldn't (?:have|take|get))\b|แพ้|(?:สั่ง|กิน|ทาน|ใช้|ให้|จ่าย|ฉีด|รับ).*(?:ได้|ปลอดภัย)|ได้ไหม|ปลอดภัย/i
const words =
  /\b(?:badly|there|reason|why|shouldn't|for a|against|giving|wants?|asks? for|v|double|isn't|aren't|hasn't|doesn't|rules? out|ever|had|reacted|known to|if|please|any|reason not|not|tolerate|tolerates|may i|problems?|issues?|reaction|contraindicated|known|is it|is|are|does|do|can't|cant|cannot|can|could|may|should|would|if|check|ok|okay|safe|fine|alright|allowed|suitable|take|taking|have|has|get|give|given|be|use|prescribe|react|reacts|allergic|allergy|allergies|any|an?|the|to|for|with|right|we|i|drug|that|patient|\d+(?:\.\d+)? ?(?:mg|mcg|g|ml)?)\b|^(?:คุณ)?หมอ(?:อยาก|จะ|ให้)+|ถ้า|จะ|(?:แพ้)?(?:ยา)?กลุ่ม(?:ยา)?|สำหรับ|แล้ว|กับ|เคย|ว่า|สั่งจ่าย|สั่ง|กิน|ทาน|ใช้|จ่าย|ฉีด|แพ้ยา|แพ้|มี(?=ปัญหา|อาการ|ประวัติ|แพ้|\s*,)|กับ|ได้(?:ไหม|มั้ย|มั๊ย|หรือเปล่า|รึเปล่า|ป่าว|หรือไม่)?|ปลอดภัย|เช็ค|เช็ก|ใช่(?:ไหม|มั้ย)|หรือเปล่า|รึเปล่า|ป่าว|หรือไม่|ไหม|มั้ย|ไม่|(?<![ก-๙])ยา(?![ก-๙])|(?<=กิน|ทาน|ใช้|แพ้|จ่าย|สั่ง|ให้|ฉีด|รับ)ยา(?![ก-๙])|^ให้|ให้(?=\s|,|คุณ|น้อง|พี่)|\d+|(?<![ก-๙])มก\.?/gi

/** "Olivia is allergic to penicillin" tells of an allergy: nobody asked, and an answer would seem to have noted it. */
const told =
  /^(?!(?:is|are|does|do|has|any|check|see|confirm|make sure|please|pls|can|could|what|which|if|whether|double)\b)[^?]*\b(?:(?:is|isn't|was|has|had|got|developed)\b[^?]*\b(?:allerg|react)|reacted|reacts)[^?]*$|^(?!.*(?:ไหม|มั้ย|มั๊ย|หรือ|รึ|ป่าว|ใช่|ได้|จะ|ถ้า|เช็ค|เช็ก|ดู|ตรวจ|\?)).*แพ้/i

export const askAllergyCheck: Ask = (said, { today }) => {
  if (!aboutTaking.test(said)) return undefined
  const { text, medicine, isKnown } = withoutMedicine(said)
  if (!medicine) return undefined
  const { patients, doctors, isAll } = peopleIn(without(text, words), today)
  const [patient, ...others] = patients
  if (doctors.length > 0 || others.length > 0 || !isAll) return undefined
  if (!patient && !isKnown) return undefined
  if (patient && told.test(said)) return { kind: 'question', understood: { patient } }
  if (!patient) return { kind: 'question', understood: { without: { tool: 'checkAllergy', given: { medicine } } } }
  return { kind: 'call', call: { tool: 'checkAllergy', arguments: { patient, medicine } } }
}
