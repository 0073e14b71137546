import { medicineWords } from '../medicines/medicine-words.ts'

/** What people are allergic to and no doctor prescribes: foods, animals, what is in the air and on the skin. */
const english = new Set(
  medicineWords(`
    shrimp shrimps prawn prawns crab crabs lobster squid shellfish seafood sea food foods fish tuna egg eggs milk cow dairy cheese peanut peanuts
    nut nuts cashew almond soy soya wheat gluten flour sesame banana pineapple kiwi mango strawberry tomato chocolate alcohol msg latex rubber
    dust mite mites pollen grass mold mould cat cats dog dogs hair fur feather feathers bee bees wasp sting stings insect insects ant ants bite
    bites nickel metal perfume cosmetics soap weather cold air smoke and or all none allergy allergies allergic to rash hives urticaria`),
)
const thai = new RegExp(
  medicineWords(`
    แพ้ อาหาร ทะเล กุ้ง ปู ปลา หอย หมึก กั้ง ไข่ นม วัว ถั่ว ลิสง เหลือง แป้ง สาลี งา กล้วย สับปะรด มะม่วง เหล้า แอลกอฮอล์ ผงชูรส ยาง ลาเท็กซ์ ฝุ่น ไร
    เกสร ละออง ดอกไม้ หญ้า เชื้อรา ขน สัตว์ แมว หมา สุนัข ผึ้ง ต่อ แตน มด แมลง กัด ต่อย นิกเกิล โลหะ เครื่องสำอาง น้ำหอม สบู่ อากาศ เย็น หนาว ควัน และ กับ`)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
)

/** Whether an allergy names only such things, so that no medicine is missed where it is not known. */
export function isNoMedicine(allergy: string): boolean {
  const words = medicineWords(allergy)
  return words.length > 0 && words.every((word) => english.has(word) || word.replace(thai, '') === '')
}
