import { medicalServices } from '../../options/medical-services.ts'

/** Words at which a line item begins after a name. Lower case. */

const spellings = [
  'xray',
  'x ray',
  'checkup',
  'check up',
  'follow-up',
  'follow up',
  'lab',
  'blood',
  'urine',
  'vaccine',
  'medicine',
  'dressing',
]
const thaiSpellings = ['ค่า', 'เอ็กซเรย์', 'เอ็กซ์เรย์', 'เอกซ์เรย์', 'ตรวจ', 'วัคซีน', 'ยา', 'ใบรับรองแพทย์', 'ขูดหินปูน']

export const serviceWords: readonly string[] = [
  ...medicalServices.flatMap(({ en, th }) => [en.toLowerCase(), th]),
  ...spellings,
  ...thaiSpellings,
]

const medicines = `
paracetamol acetaminophen amoxicillin amoxycillin ibuprofen aspirin diclofenac naproxen cetirizine
loratadine fexofenadine chlorpheniramine cpm omeprazole domperidone simethicone ors metformin
amlodipine losartan enalapril simvastatin atorvastatin prednisolone dexamethasone azithromycin
ciprofloxacin norfloxacin doxycycline metronidazole cephalexin clindamycin salbutamol tramadol
tolperisone orphenadrine loperamide hyoscine bromhexine ambroxol acetylcysteine dextromethorphan
vitamin ferrous folic calcium insulin levothyroxine warfarin clopidogrel hydrochlorothiazide
พาราเซตามอล พารา อะม็อกซีซิลลิน อะม็อกซิซิลลิน อม็อกซีซิลลิน ไอบูโพรเฟน แอสไพริน เซทิริซีน ลอราทาดีน
โอเมพราโซล เมทฟอร์มิน แอมโลดิพีน ซิมวาสแตติน เพรดนิโซโลน วิตามิน ยา ผงเกลือแร่ แคลเซียม อินซูลิน`

export const medicineWords: readonly string[] = medicines.trim().split(/\s+/)
