/** Whether a battle was verified on this page: the report says so, and the guide hears of it. */
import { create } from "zustand";

export const useVerified = create<{ readonly once: boolean }>(() => ({ once: false }));
