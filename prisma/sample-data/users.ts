import { founded, idOf } from './ids.ts'

type Person = { key: string; email: string; firstName: string; lastName: string; role: number }

export const userRow = ({ key, ...rest }: Person) => ({
  id: idOf(key),
  ...rest,
  name: `${rest.firstName} ${rest.lastName}`,
  emailVerified: true,
  createdTime: founded,
  updatedTime: founded,
})
