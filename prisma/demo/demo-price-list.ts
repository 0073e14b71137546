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

/** What the demo clinic's price list holds: code, names, price in baht, VAT and minutes. */
export const priceList: [
  code: string,
  nameTh: string,
  nameEn: string,
  price: string,
  vat: 'exempt' | 'standard',
  minutes: number | null,
][] = [
  ['C01', 'ตรวจสุขภาพ', 'Check-up', '600', 'exempt', 30],
  ['C02', 'ติดตามอาการ', 'Follow-up', '400', 'exempt', 15],
  ['C03', 'ปรึกษาทั่วไป', 'General consultation', '500', 'exempt', 20],
  ['C04', 'ตรวจสุขภาพเด็ก', 'Child check-up', '700', 'exempt', 30],
  ['L01', 'ตรวจเลือด', 'Blood test', '850', 'exempt', 15],
  ['V01', 'ฉีดวัคซีน', 'Vaccination', '1200', 'exempt', 15],
  ['S01', 'ทำแผล', 'Wound dressing', '350', 'exempt', 15],
  ['S02', 'ผ่าตัดเล็ก', 'Minor surgery', '3500', 'exempt', 60],
  ['D01', 'ตรวจฟัน', 'Dental check-up', '500', 'exempt', 20],
  ['D02', 'ขูดหินปูน', 'Dental scaling', '900', 'exempt', 30],
  ['D03', 'อุดฟัน', 'Dental filling', '1200', 'exempt', 45],
  ['D04', 'ฟอกสีฟัน', 'Teeth whitening', '4500', 'standard', 60],
  ['P01', 'กายภาพบำบัด', 'Physiotherapy', '800', 'exempt', 45],
  ['K01', 'เลเซอร์หน้าใส', 'Facial laser', '2500', 'standard', 30],
  ['G01', 'พาราเซตามอล 500 มก. (แผง)', 'Paracetamol 500 mg, strip', '18.50', 'standard', null],
  ['G02', 'น้ำเกลือล้างแผล 500 มล.', 'Saline 500 ml', '45', 'standard', null],
  ['G03', 'ครีมบำรุงผิว 100 ก.', 'Moisturising cream 100 g', '290', 'standard', null],
]

type Language = 'th' | 'en'
type DemoService = { medicalService: string; description: string; quantity: number; price: string; tax: string }

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

export const words = {
  th: { notes: 'กรุณาชำระภายในวันครบกำหนด', void: 'ออกผิดรายการ', advice: 'ดื่มน้ำมาก ๆ พักผ่อนให้เพียงพอ', cancel: 'แก้ไขขนาดยา' },
  en: { notes: 'Please pay by the due date.', void: 'Wrong service', advice: 'Drink plenty and rest.', cancel: 'Dose corrected' },
} satisfies Record<Language, Record<string, string>>
