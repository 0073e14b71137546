import { describe, expect, test } from 'vitest'
import { allergyMatches } from './allergy-matches.ts'
import { builtInNames, clinicNames, foldedClassName } from './allergy-names.ts'
import type { ClinicAllergyClass } from '../allergy-classes/clinic-allergy-class.ts'
import { foldedName, isTellingName } from '../medicines/medicine-words.ts'

describe('allergyMatches', () => {
  const relation = (allergies: string, medication: string) => allergyMatches([allergies], [medication], builtInNames)[0]?.relation

  test.each([
    ['Penicillin', 'Penicillin V 250 mg'],
    ['Amoxicillin', 'amoxycilin500mg'],
    ['แพ้ยาเพนนิซิลิน', 'เพนิซิลลิน วี'],
    ['Amoxicillin', 'ยาอะม็อกซี่ 500 มก.'],
    ['อม็อกซีซิลลิน', 'Amoxicillin 500 mg'],
    ['aspirin (hives)', 'Aspirin 81 mg'],
    ['พอนสแตน', 'Mefenamic acid 500 mg'],
    ['Bactrim', 'Co-trimoxazole 480 mg'],
    ['cephalexin', 'Cefalexin 500 mg'],
    ['Codeine, severe rash', 'Paracetamol + Codeine 15 mg'],
    ['แพ้พาราเซตามอล', 'ยาพาราเซตามอล 500 มก.'],
    ['No penicillin!', 'Penicillin G'],
  ])('%j and %j are one substance', (allergies, medication) => expect(relation(allergies, medication)).toBe('substance'))

  test.each([
    ['Penicillin', 'Amoxicillin 500 mg'],
    ['Penicillins', 'Ampicillin 250 mg'],
    ['PCN', 'Co-amoxiclav 1 g'],
    ['Penicillin', 'Augmentin 1 g'],
    ['Penicillin', 'Piperacillin/tazobactam 4.5 g'],
    ['เพนิซิลลิน', 'Cloxacillin 500 mg'],
    ['amoxicillin', 'dicloxacillin 250 mg'],
    ['NSAIDs', 'Ibuprofen 400 mg'],
    ['แอสไพริน', 'Diclofenac 25 mg'],
    ['aspirin', 'ไอบูโพรเฟน 400'],
    ['sulpha drugs', 'Bactrim 480 mg'],
    ['ซัลฟา', 'Silver sulfadiazine cream'],
    ['cephalosporins', 'ceftriaxone 1 g'],
  ])('%j and %j are of one class', (allergies, medication) => expect(relation(allergies, medication)).toBe('class'))

  test.each([
    ['Penicillin', 'Cefalexin 500 mg'],
    ['Ceftriaxone', 'Amoxicillin 500 mg'],
    ['เพนิซิลลิน', 'เซฟาเลกซิน'],
  ])('%j and %j may cross-react', (allergies, medication) => expect(relation(allergies, medication)).toBe('cross_reaction'))

  test.each([
    ['Penicillin', 'Paracetamol 500 mg'],
    ['Penicillin', 'Ibuprofen 400 mg'],
    ['Penicillin', 'Insulin pen needles'],
    ['sulfa', 'Ferrous sulfate 200 mg'],
    ['sulfa', 'Magnesium sulphate'],
    ['mefenamic acid', 'Folic acid 5 mg'],
    ['aspirin', 'Paracetamol 500 mg'],
    ['shrimp, latex', 'Amoxicillin 500 mg'],
    ['กุ้ง', 'ยาธาตุน้ำขาว'],
  ])('%j and %j have nothing to do with each other', (allergies, medication) =>
    expect(relation(allergies, medication)).toBeUndefined(),
  )

  test('names each medicine and each allergy as they were written', () => {
    expect(
      allergyMatches(['Penicillin (rash)', 'แพ้แอสไพริน'], ['Paracetamol', ' Augmentin 1 g ', 'Brufen'], builtInNames),
    ).toEqual([
      { medication: 'Augmentin 1 g', allergy: 'Penicillin (rash)', relation: 'class' },
      { medication: 'Brufen', allergy: 'แพ้แอสไพริน', relation: 'class' },
    ])
  })
})

describe("with a clinic's classes", () => {
  const own = (nameEn: string, ...substances: string[][]): ClinicAllergyClass => ({
    builtIn: null,
    nameTh: '',
    nameEn,
    otherNames: [],
    substances: substances.map(([name = '', ...otherNames]) => ({ name, otherNames })),
  })
  const classes: ClinicAllergyClass[] = [
    {
      ...own('Tetracyclines', ['Doxycycline', 'Vibramycin', 'ด็อกซี่'], ['Minocycline', 'Minocin']),
      nameTh: 'ยากลุ่มเตตราไซคลิน',
      otherNames: ['TCN'],
    },
    { ...own('', ['Amoxicillin', 'Ammimox'], ['Bacampicillin']), builtIn: 'penicillins', otherNames: ['เพนนิ'] },
    { ...own('', ['Celecoxib', 'Coxmed']), builtIn: 'sulfonamides' },
    own('Anaesthetics', ['Lidocaine', 'Xylocaine']),
  ]
  const names = builtInNames.with(clinicNames(classes))
  const relation = (allergies: string, medication: string) => allergyMatches([allergies], [medication], names)[0]?.relation

  test.each([
    ['Vibramycin', 'Doxycycline 100 mg', 'substance'],
    ['ดอกซี', 'Vibramycin', 'substance'],
    ['tetracycline', 'Minocin 50', 'class'],
    ['แพ้ยากลุ่มเตตราไซคลิน', 'Minocin 50', 'class'],
    ['TCN', 'Vibramycin', 'class'],
    ['doxicycline', 'Minocycline', 'class'],
    // What is added to a built-in class is of it, also for its cross-reactions; a substance that it knows stays that one.
    ['เพนนิ', 'Augmentin', 'class'],
    ['Penicillin', 'Bacampicillin 400 mg', 'class'],
    ['Bacampicillin', 'Cefalexin', 'cross_reaction'],
    ['Amoxil', 'Ammimox 500', 'substance'],
    // Of two classes, by whichever of its names.
    ['Celebrex', 'Coxmed', 'substance'],
    ['Celebrex', 'Bactrim', 'class'],
    ['Coxmed', 'Ibuprofen', 'class'],
    ['Aspirin', 'Bactrim', undefined],
    ['Lidocaine', 'Minocin', undefined],
  ])('%j and %j: %s', (allergies, medication, expected) => expect(relation(allergies, medication)).toBe(expected))

  test('without them nothing is known of their trade names', () =>
    expect(allergyMatches(['Doxycycline'], ['Minocin'], builtInNames)).toEqual([]))

  test.each([
    ['Tetracyclines', 'tetracycline'],
    ['ยากลุ่มเตตราไซคลิน', 'เตตราไซคลิน'],
    ['กลุ่มยาปฏิชีวนะ', 'ปฏิชีวนะ'],
  ])('the class %j is looked for as %j', (name, bare) => expect(foldedClassName(name)).toBe(foldedName(bare)))

  test.each(['B1', 'ยา', 'Tablets 500', 'กลุ่มยา', '  ', '123', 'แพ้ยา'])('%j would find other medicines, too', (name) =>
    expect(isTellingName(name)).toBe(false),
  )
  test.each(['ASA', 'Vitamin C', 'พารา', 'Folic acid'])('%j finds what is meant', (name) =>
    expect(isTellingName(name)).toBe(true),
  )
})
