import { msg } from '@lingui/core/macro'

export const measurementKindLabels = {
  nameEn: msg`Name in English`,
  nameTh: msg`Name in Thai`,
  unit: msg({ context: 'of what is measured', message: 'Unit' }),
  decimals: msg`Decimals`,
  plausibleLow: msg`Usual from`,
  plausibleHigh: msg`Usual to`,
}
