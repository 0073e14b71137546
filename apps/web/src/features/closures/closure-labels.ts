import { msg } from '@lingui/core/macro'

export const closureLabels = {
  name: msg`Name`,
  startTime: msg`From`,
  endTime: msg`Until`,
}
