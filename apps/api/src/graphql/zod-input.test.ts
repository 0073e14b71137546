import { nullableId, optionalEmail, optionalText, plainDate, requiredId } from '@clinic/shared/fields'
import { printType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { builder } from './builder.ts'
import { enumType } from './enum-type.ts'
import './scalars.ts'
import { zodInput } from './zod-input.ts'

const printed = (name: string) => printType(builder.toSchema({ sortSchema: false }).getType(name) as never)

describe('an input type made of its validator', () => {
  it('has a field for each key, of the type that the rule accepts, required where the rule is', () => {
    enumType('Colour', ['dark-red', 'green'])
    const inner = z.object({ size: z.int(), weight: z.number().nullish() })
    const rules = {
      id: z.uuid('invalid_id'),
      missingId: requiredId,
      otherId: nullableId,
      name: z.string().trim(),
      note: optionalText(10),
      email: optionalEmail,
      born: plainDate.nullish(),
      at: z.date(),
      price: z.string().meta({ format: 'decimal' }).nullish(),
      colour: z.enum(['dark-red', 'green']),
      isOpen: z.boolean().nullish(),
      parts: z.array(inner).min(1).max(3),
      tags: z.array(z.string()).nullish(),
    }
    zodInput('PartInput', inner)
    zodInput('ThingInput', z.object(rules), { note: { description: 'In short.' }, isOpen: { defaultValue: true } })
    expect(printed('ThingInput')).toBe(`input ThingInput {
  id: ID!
  missingId: ID
  otherId: ID
  name: String!

  """In short."""
  note: String
  email: String
  born: Date
  at: DateTime!
  price: Decimal
  colour: Colour!
  isOpen: Boolean = true
  parts: [PartInput!]!
  tags: [String!]
}`)
    expect(printed('PartInput')).toBe('input PartInput {\n  size: Int!\n  weight: Float\n}')
  })

  it('is refused where a rule is of no known type, by the name of its field', () => {
    const make = () => {
      zodInput('LooseInput', z.object({ anything: z.unknown() }))
      builder.toSchema({})
    }
    expect(make).toThrow('No GraphQL input type is known for LooseInput.anything.')
  })
})

it('no two enums have the same values, by which a validator finds its own', () => {
  enumType('First', ['a', 'b'])
  expect(() => enumType('Second', ['a', 'b'])).toThrow('Another enum has the values of Second.')
})
