import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './graphql/schema.ts'

process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`)
