import { anyResourceSchema } from '@clinic/shared/resources/resource-input'
import { zodInput } from '../../graphql/zod-input.ts'

export const AnyResourceInput = zodInput('AnyResourceInput', anyResourceSchema)
