/** A coin of Bitcoin's colour that owns an account. */
export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23233066'/%3E%3Ccircle cx='16' cy='16' r='4' fill='%23F0E3A8'/%3E%3Cg fill='none' stroke='%23fff' stroke-width='1.500'%3E%3Cellipse cx='16' cy='16' rx='11' ry='5'/%3E%3Cellipse cx='16' cy='16' rx='11' ry='5' transform='rotate(60 16 16)'/%3E%3Cellipse cx='16' cy='16' rx='11' ry='5' transform='rotate(120 16 16)'/%3E%3C/g%3E%3C/svg%3E";
