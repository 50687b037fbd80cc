import { MembershipScreen } from '#membership/membership-screen.tsx';

/** 会员中心. */
export const VipScreen = () => <MembershipScreen kind="member" />;

/** 文档会员. */
export const DocumentVipScreen = () => <MembershipScreen kind="document" />;
