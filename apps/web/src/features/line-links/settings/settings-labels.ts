import { msg } from '@lingui/core/macro'
import type { NounTexts } from '../../../components/labels/change-sentence.ts'

export const settingsLabels = {
  isOn: msg`Send in LINE`,
  accessToken: msg`Channel access token`,
  channelSecret: msg`Channel secret`,
}

export const settingsTexts: NounTexts = { labels: settingsLabels, read: {} }
