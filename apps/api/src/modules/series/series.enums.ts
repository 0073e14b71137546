import { seriesMonthDays, seriesUnits } from '@clinic/shared/series/series'
import { enumType } from '../../graphql/enum-type.ts'
import { proposedTimeKinds } from '../availability/proposed-times.service.ts'

export const SeriesUnitEnum = enumType('SeriesUnit', seriesUnits)
export const SeriesMonthDayEnum = enumType('SeriesMonthDay', seriesMonthDays)
export const ProposedTimeKindEnum = enumType('ProposedTimeKind', proposedTimeKinds)
export const OutsideHoursCauseEnum = enumType('OutsideHoursCause', ['time_off', 'closure', 'hours'])
