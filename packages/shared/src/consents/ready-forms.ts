/** Texts that a clinic takes over, and has read by somebody who knows the law before patients sign them. */
export const readyForms = [
  {
    nameEn: 'Consent to treatment',
    nameTh: 'หนังสือยินยอมรับการรักษา',
    textEn: `I have been told by the doctor what my illness is, how it is to be treated, what the treatment is expected to do, which risks and side effects it may have, and which other ways there are, not being treated among them.

I could ask what I wanted to know, and I have understood the answers.

I have told the doctor truthfully about my illnesses, my allergies and the medicines that I take.

I agree to be treated in this way. I know that no result was promised to me, and that I may withdraw this consent at any time before the treatment, without any disadvantage for my further care.`,
    textTh: `ข้าพเจ้าได้รับคำอธิบายจากแพทย์เกี่ยวกับโรคที่เป็น วิธีการรักษา ผลที่คาดหวัง ความเสี่ยงและผลข้างเคียงที่อาจเกิดขึ้น รวมถึงทางเลือกอื่น และผลของการไม่รักษาแล้ว

ข้าพเจ้าได้ซักถามข้อสงสัยและเข้าใจคำตอบเป็นอย่างดี

ข้าพเจ้าได้ให้ข้อมูลเรื่องโรคประจำตัว การแพ้ และยาที่ใช้อยู่แก่แพทย์ตามความเป็นจริง

ข้าพเจ้ายินยอมรับการรักษาดังกล่าว โดยทราบว่าไม่มีการรับรองผลการรักษา และข้าพเจ้าอาจถอนความยินยอมนี้เมื่อใดก็ได้ก่อนการรักษา โดยไม่มีผลเสียต่อการดูแลรักษาต่อไป`,
  },
  {
    nameEn: 'Consent for a minor, by parent or guardian',
    nameTh: 'หนังสือยินยอมสำหรับผู้เยาว์ โดยบิดามารดาหรือผู้ปกครอง',
    textEn: `I am the parent or legal guardian of the patient named here, who is under age.

The doctor has told me, and the patient as far as they can understand it, what the illness is, how it is to be treated, what the treatment is expected to do, which risks it has, and which other ways there are. I could ask what I wanted to know.

I have told the doctor truthfully about the patient's illnesses, allergies and medicines.

I agree that the patient is treated in this way. I may withdraw this consent at any time before the treatment.`,
    textTh: `ข้าพเจ้าเป็นบิดา มารดา หรือผู้ปกครองโดยชอบด้วยกฎหมายของผู้ป่วยตามที่ระบุไว้ ซึ่งยังเป็นผู้เยาว์

แพทย์ได้อธิบายแก่ข้าพเจ้า และแก่ผู้ป่วยเท่าที่จะเข้าใจได้ เกี่ยวกับโรค วิธีการรักษา ผลที่คาดหวัง ความเสี่ยง และทางเลือกอื่นแล้ว และข้าพเจ้าได้ซักถามจนเข้าใจดี

ข้าพเจ้าได้ให้ข้อมูลเรื่องโรคประจำตัว การแพ้ และยาของผู้ป่วยแก่แพทย์ตามความเป็นจริง

ข้าพเจ้ายินยอมให้ผู้ป่วยรับการรักษาดังกล่าว และอาจถอนความยินยอมนี้เมื่อใดก็ได้ก่อนการรักษา`,
  },
  {
    nameEn: 'Consent to photographs',
    nameTh: 'หนังสือยินยอมให้ถ่ายภาพ',
    textEn: `I agree that the clinic takes pictures of me, of the part of the body that is treated, and keeps them with my record, so that the course of the treatment can be seen.

The pictures are shown to those who treat me. For teaching, advertising or publication they are used only if I agree to that separately and in writing.

I may withdraw this consent at any time. No further pictures are taken then; what is part of my record is kept for as long as the law says.`,
    textTh: `ข้าพเจ้ายินยอมให้คลินิกถ่ายภาพส่วนของร่างกายที่รับการรักษา และเก็บไว้ในเวชระเบียนของข้าพเจ้าเพื่อติดตามผลการรักษา

ภาพเหล่านี้ใช้ในการดูแลรักษาข้าพเจ้าเท่านั้น การนำไปใช้เพื่อการสอน การโฆษณา หรือการเผยแพร่ ต้องได้รับความยินยอมเป็นหนังสือจากข้าพเจ้าแยกต่างหาก

ข้าพเจ้าอาจถอนความยินยอมนี้เมื่อใดก็ได้ หลังจากนั้นจะไม่มีการถ่ายภาพเพิ่ม ส่วนภาพที่เป็นส่วนหนึ่งของเวชระเบียนจะเก็บไว้ตามระยะเวลาที่กฎหมายกำหนด`,
  },
]
