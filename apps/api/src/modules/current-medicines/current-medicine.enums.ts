import { medicineSources, writtenSources } from '@clinic/shared/current-medicines/current-medicine'
import { enumType } from '../../graphql/enum-type.ts'

export const MedicineSourceEnum = enumType('MedicineSource', medicineSources)
/** Of those that are written by hand, for inputs. */
enumType('WrittenMedicineSource', writtenSources)
