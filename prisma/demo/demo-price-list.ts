/** The demo clinic's price of an appointment of each subject, in baht. Services of a clinic are exempt from VAT. */
export const prices: Record<string, string> = {
  'Check-up': '600',
  'Follow-up': '400',
  ปรึกษาทั่วไป: '500',
  ทำแผล: '350',
  'Blood test': '850',
  'Minor surgery': '3500',
  'Child check-up': '700',
  ฉีดวัคซีน: '1200',
  Vaccination: '1200',
  ติดตามอาการ: '400',
  'Dental check-up': '500',
  ขูดหินปูน: '900',
  อุดฟัน: '1200',
  'Wisdom tooth': '4500',
  'Skin check': '800',
  'Mole removal': '2500',
  รักษาสิว: '1500',
  กายภาพบำบัด: '800',
  'Back pain': '900',
  'Knee rehabilitation': '1200',
  'First assessment': '1000',
}

type Language = 'th' | 'en'
type DemoService = { medicalService: string; description: string; quantity: number; price: string; tax: string }
type Medication = { medication: string; description: string; quantity: number }

/** Products, with 7 % VAT. */
export const products: Record<Language, DemoService[]> = {
  th: [
    { medicalService: 'พาราเซตามอล 500 มก.', description: 'แผงละ 10 เม็ด', quantity: 2, price: '18.50', tax: '7' },
    { medicalService: 'น้ำเกลือล้างแผล', description: 'ขวด 500 มล.', quantity: 1, price: '45', tax: '7' },
    { medicalService: 'ผ้าก๊อซปลอดเชื้อ', description: '', quantity: 5, price: '12.75', tax: '7' },
  ],
  en: [
    { medicalService: 'Paracetamol 500 mg', description: 'Strip of 10 tablets', quantity: 2, price: '18.50', tax: '7' },
    { medicalService: 'Moisturising cream', description: '100 g', quantity: 1, price: '290', tax: '7' },
    { medicalService: 'Elastic bandage', description: '10 cm', quantity: 2, price: '65.25', tax: '7' },
  ],
}

/** Nothing that is related to penicillin, to which some of the demo's patients are allergic. */
export const medications: Record<Language, Medication[]> = {
  th: [
    {
      medication: 'พาราเซตามอล 500 มก. เม็ด',
      description: 'ครั้งละ 1 เม็ด ทุก 6 ชั่วโมง เวลาปวดหรือมีไข้',
      quantity: 20,
    },
    { medication: 'เซทิริซีน 10 มก. เม็ด', description: 'ครั้งละ 1 เม็ด ก่อนนอน', quantity: 10 },
    { medication: 'ผงเกลือแร่ โออาร์เอส ซอง', description: 'ละลายน้ำ 1 แก้ว จิบบ่อย ๆ เมื่อถ่ายเหลว', quantity: 6 },
  ],
  en: [
    {
      medication: 'Paracetamol 500 mg tablet',
      description: '1 tablet every 6 hours when needed for pain or fever',
      quantity: 20,
    },
    { medication: 'Cetirizine 10 mg tablet', description: '1 tablet at bedtime', quantity: 10 },
    { medication: 'Omeprazole 20 mg capsule', description: '1 capsule before breakfast for two weeks', quantity: 14 },
  ],
}

export const words = {
  th: { notes: 'กรุณาชำระภายในวันครบกำหนด', void: 'ออกผิดรายการ', advice: 'ดื่มน้ำมาก ๆ พักผ่อนให้เพียงพอ', cancel: 'แก้ไขขนาดยา' },
  en: { notes: 'Please pay by the due date.', void: 'Wrong service', advice: 'Drink plenty and rest.', cancel: 'Dose corrected' },
} satisfies Record<Language, Record<string, string>>
