import type { AllergySubstance } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import type { Prisma } from '../generated/client.ts'

const tetracyclines: AllergySubstance[] = [
  { name: 'Tetracycline', otherNames: ['เตตราไซคลิน'] },
  { name: 'Doxycycline', otherNames: ['Vibramycin', 'ด็อกซีไซคลิน'] },
  { name: 'Minocycline', otherNames: ['Minocin', 'ไมโนไซคลิน'] },
]

const penicillins: AllergySubstance[] = [{ name: 'Amoxicillin', otherNames: ['Sia-mox', 'ไซม็อกซ์'] }]

/** What the demo clinic adds to the built-in classes: one of its own, and trade names. */
export const demoAllergyClasses = (establishmentId: string): Prisma.AllergyClassCreateManyInput[] => [
  { establishmentId, nameTh: 'กลุ่มเตตราไซคลิน', nameEn: 'Tetracyclines', otherNames: ['TCN'], substances: tetracyclines },
  { establishmentId, builtIn: 'penicillins', substances: penicillins },
]
