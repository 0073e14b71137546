import { doctorTitleKeys } from '@clinic/shared/doctors/titles'
import { enumType } from '../../graphql/enum-type.ts'

export const DoctorTitleEnum = enumType('DoctorTitle', doctorTitleKeys)
