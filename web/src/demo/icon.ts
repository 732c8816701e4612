/** The mark of every demo wallet. */
export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%23F0E3A8'/%3E%3Cpath d='M16 5l9.5 5.500v11L16 27l-9.500-5.500v-11z' fill='%235A6DB0'/%3E%3Cpath d='M12 13l3 3-3 3M16.500 20h4' fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";
