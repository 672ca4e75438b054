/** The operators' door: who they are, what each may do, what they did. */
export {
  areKeysOfOperators,
  createOperator,
  followTotp,
  isOperator,
  operatorNamed,
  saveRole,
} from './operators/operator-service.ts'
export { operatorsWho, roleIdsOf, roleTitles } from './operators/operator-store.ts'
export { seedRights } from './roles/right-service.ts'
export { listStaff } from './roles/role-service.ts'
export { giveRights } from './roles/role-store.ts'
