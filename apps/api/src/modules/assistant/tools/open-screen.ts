import { forbidden } from '../../../lib/app-error.ts'
import type { Tool } from './asking.ts'

export const openScreen: Tool<'openScreen'> = ({ viewer }, { screen }) => {
  if (screen === 'prescriptions' && !viewer.can('prescription:read')) throw forbidden()
  return Promise.resolve({ kind: 'screen', screen })
}
