import type { ClinicModule } from '../../context.ts'
import { openScreen } from './tools/open-screen.ts'
import './assistant.schema.ts'

export const assistant: ClinicModule = {
  tools: { openScreen },
}
