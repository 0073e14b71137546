import { Prisma } from '@clinic/prisma/generated'
import type { ClinicModule } from '../../context.ts'
import { copyAllergyClasses } from './allergy-class.copy.ts'
import './allergy-class.schema.ts'

export const allergyClasses: ClinicModule = {
  copies: { allergy_classes: copyAllergyClasses },
  audited: {
    allergy_class: {
      from: Prisma.sql`allergy_class c`,
      id: Prisma.sql`c.id`,
      name: Prisma.sql`concat_ws(' · ', c."builtIn", nullif(c."nameTh", ''), nullif(c."nameEn", ''))`,
    },
  },
}
