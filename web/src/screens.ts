import type { ComponentType } from 'react';

/**
 * The code of every screen but the first, by path. Apart from the routes: the addresses of all these files are 1.5 KiB
 * that a first visit does without.
 */
export const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'pages/user/index': async () => (await import('#account/mine/mine-screen.tsx')).MineScreen,
  'pages/resource/download': async () =>
    (await import('#resource/downloads/resource-download-screen.tsx')).ResourceDownloadScreen,
  'pages/resource/index': async () =>
    (await import('#resource/list/resource-home-screen.tsx')).ResourceHomeScreen,
  'pages/resource/upload': async () =>
    (await import('#resource/upload/resource-upload-screen.tsx')).ResourceUploadScreen,
  'pages/resource/details': async () =>
    (await import('#resource/details/resource-details-screen.tsx')).ResourceDetailsScreen,
  'pages/resource/read': async () => (await import('#resource/reading/reading-screen.tsx')).ReadingScreen,
  'pages/resource/list_page': async () =>
    (await import('#resource/list/resource-list-screen.tsx')).ResourceListScreen,
  'pages/resource/album': async () => (await import('#album/details/album-screen.tsx')).AlbumScreen,
  'pages/album/index': async () => (await import('#album/list/albums-screen.tsx')).AlbumsScreen,
  'pages/index/details': async () =>
    (await import('#introduction/details/introduction-details-screen.tsx')).IntroductionDetailsScreen,
  'pages/question_bank/list_page': async () =>
    (await import('#question/list/bank-list-screen.tsx')).BankListScreen,
  'pages/question_bank/details': async () =>
    (await import('#question/details/bank-details-screen.tsx')).BankDetailsScreen,
  'pages/question_bank/mine': async () =>
    (await import('#question/editing/my-banks-screen.tsx')).MyBanksScreen,
  'pages/question_bank/corrections': async () =>
    (await import('#question/correction/corrections-screen.tsx')).CorrectionsScreen,
  'pages/question_bank/edit': async () =>
    (await import('#question/editing/edit-bank-screen.tsx')).EditBankScreen,
  'pages/question_bank/edit_paper': async () =>
    (await import('#question/editing/edit-paper-screen.tsx')).EditPaperScreen,
  'pages/question_bank/import': async () =>
    (await import('#question/editing/import-screen.tsx')).ImportScreen,
  'pages/question_bank/edit_question': async () =>
    (await import('#question/editing/edit-question-screen.tsx')).EditQuestionScreen,
  'pages/question_bank/download': async () =>
    (await import('#question/download/paper-download-screen.tsx')).PaperDownloadScreen,
  'pages/question_bank/download_free': async () =>
    (await import('#question/download/paper-download-screen.tsx')).PaperDownloadScreen,
  'pages/question_bank/answers_details': async () =>
    (await import('#solution/question/question-details-screen.tsx')).QuestionDetailsScreen,
  'pages/question_bank/upload_answers': async () =>
    (await import('#solution/write/write-solution-screen.tsx')).WriteSolutionScreen,
  'pages/square/index': async () => (await import('#seeding/square/square-screen.tsx')).SquareScreen,
  'pages/square/topic': async () => (await import('#seeding/topic/topic-screen.tsx')).TopicScreen,
  'pages/square/upload': async () =>
    (await import('#seeding/compose/post-upload-screen.tsx')).PostUploadScreen,
  'pages/square/details': async () =>
    (await import('#seeding/details/post-details-screen.tsx')).PostDetailsScreen,
  'pages/users/user_release/index': async () =>
    (await import('#seeding/release/release-screen.tsx')).ReleaseScreen,
  'pages/users/user_home': async () => (await import('#social/home/user-home-screen.tsx')).UserHomeScreen,
  'pages/users/user_attention/index': async () =>
    (await import('#social/people/attention-screen.tsx')).AttentionScreen,
  'pages/users/user_fans/index': async () => (await import('#social/people/fans-screen.tsx')).FansScreen,
  'pages/users/blocked': async () => (await import('#social/block/blocked-screen.tsx')).BlockedScreen,
  'pages/search': async () => (await import('#search/search-screen.tsx')).SearchScreen,
  'pages/users/user_collection/index': async () =>
    (await import('#collection/collection-screen.tsx')).CollectionScreen,
  'pages/users/hexiaoma/index': async () => (await import('#ticket/ticket-screen.tsx')).TicketScreen,
  'pages/users/user_upload/index': async () =>
    (await import('#resource/upload/my-uploads-screen.tsx')).MyUploadsScreen,
  'pages/users/user_buy/index': async () =>
    (await import('#purchase/my-purchases-screen.tsx')).MyPurchasesScreen,
  'pages/users/user_information/index': async () =>
    (await import('#account/profile/profile-screen.tsx')).ProfileScreen,
  'pages/users/user_wallet/index': async () => (await import('#wallet/wallet-screen.tsx')).WalletScreen,
  'pages/users/user_recharge/index': async () =>
    (await import('#recharge/recharge-screen.tsx')).RechargeScreen,
  'pages/users/user_coupon/index': async () => (await import('#coupon/coupon-screen.tsx')).CouponScreen,
  'pages/users/user_order/index': async () =>
    (await import('#payment/order-list-screen.tsx')).OrderListScreen,
  'pages/users/user_order/details': async () =>
    (await import('#payment/order-details-screen.tsx')).OrderDetailsScreen,
  'pages/users/financial_details/index': async () => (await import('#wallet/bill-screen.tsx')).BillScreen,
  'pages/vip/index': async () => (await import('#membership/membership-screens.tsx')).VipScreen,
  'pages/document_vip/index': async () =>
    (await import('#membership/membership-screens.tsx')).DocumentVipScreen,
  'pages/users/user_withdrawal/index': async () =>
    (await import('#withdrawal/withdrawal-screen.tsx')).WithdrawalScreen,
  'pages/users/login/index': async () => (await import('#account/login/login-screen.tsx')).LoginScreen,
  'pages/users/normal_login/index': async () =>
    (await import('#account/login/normal-login-screen.tsx')).NormalLoginScreen,
  'pages/webview': async () => (await import('#account/agreement/webview-screen.tsx')).WebviewScreen,
  'pages/question_bank/practice': async () =>
    (await import('#practice/attempt/practice-screen.tsx')).PracticeScreen,
  'pages/question_bank/report': async () => (await import('#practice/report/report-screen.tsx')).ReportScreen,
  'pages/question_bank/index': async () =>
    (await import('#practice/today/bank-home-screen.tsx')).BankHomeScreen,
  'pages/question_bank/history': async () => (await import('#practice/history-screen.tsx')).HistoryScreen,
  'pages/question_bank/mistakes': async () =>
    (await import('#practice/mistakes/mistakes-screen.tsx')).MistakesScreen,
  'pages/users/spread': async () => (await import('#spread/spread-screen.tsx')).SpreadScreen,
  'pages/creator_center/index': async () => (await import('#creator/creator-screen.tsx')).CreatorScreen,
  'pages/creator_center/detail': async () => (await import('#exam/exam-detail-screen.tsx')).ExamDetailScreen,
  'pages/creator_center/edit': async () => (await import('#exam/edit/exam-edit-screen.tsx')).ExamEditScreen,
  'pages/creator_center/settlement': async () =>
    (await import('#creator/settlement/settlement-screen.tsx')).SettlementScreen,
  'pages/message/index': async () => (await import('#message/message-screen.tsx')).MessageScreen,
  'pages/users/settings': async () => (await import('#account/settings/settings-screen.tsx')).SettingsScreen,
  'pages/users/spending_limit': async () =>
    (await import('#payment/spending-limit-screen.tsx')).SpendingLimitScreen,
  'pages/users/youth_mode': async () => (await import('#account/youth/youth-screen.tsx')).YouthScreen,
  'pages/users/consents': async () => (await import('#account/consent/consents-screen.tsx')).ConsentsScreen,
  'pages/users/feedback': async () => (await import('#account/feedback/feedback-screen.tsx')).FeedbackScreen,
  'pages/help/decisions': async () =>
    (await import('#moderation/decisions/decision-log-screen.tsx')).DecisionLogScreen,
  'pages/copyright/index': async () => (await import('#copyright/complaints-screen.tsx')).ComplaintsScreen,
  'pages/copyright/details': async () => (await import('#copyright/complaint-screen.tsx')).ComplaintScreen,
  'pages/copyright/complain': async () => (await import('#copyright/complain-screen.tsx')).ComplainScreen,
  'pages/help/index': async () => (await import('#account/help/help-screen.tsx')).HelpScreen,
  'pages/users/login_history': async () =>
    (await import('#account/settings/login-history-screen.tsx')).LoginHistoryScreen,
  'pages/users/export_data': async () =>
    (await import('#account/own-data/export-data-screen.tsx')).ExportDataScreen,
  'pages/users/cancel_account': async () =>
    (await import('#account/own-data/cancel-account-screen.tsx')).CancelAccountScreen,
  '404': async () => (await import('#shell/page/not-found-screen.tsx')).NotFoundScreen,
  ...(import.meta.env.DEV && {
    'pages/dev/ui': async () => (await import('@xuelin/ui/gallery/gallery-screen.tsx')).GalleryScreen,
  }),
};
